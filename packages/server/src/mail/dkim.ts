import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';

/** How nodemailer signs a mail (RFC 6376). */
export type DkimKey = {
  readonly domainName: string;
  readonly keySelector: string;
  readonly privateKey: string;
};

const FILE = /^([a-z0-9-]+)\._domainkey\.([a-z0-9.-]+)\.pem$/i;

/**
 * Reads the keys of the folder DKIM_KEYS_DIR: one file `<selector>._domainkey.<domain>.pem` for each domain from which
 * mails are sent, named like the record of its public key (MAIL-15).
 * @returns the key for the address of a sender; undefined for a domain without one
 * @throws ConfigError if the folder cannot be read, or has two keys of one domain
 */
export function dkimSigner(folder: string | undefined): (sender: string) => DkimKey | undefined {
  const keys = new Map<string, DkimKey>();
  for (const name of folder ? list(folder) : []) {
    const [, keySelector = '', domain = ''] = FILE.exec(name) ?? [];
    if (!domain) continue;
    const domainName = domain.toLowerCase();
    if (keys.has(domainName)) throw new ConfigError(`DKIM_KEYS_DIR has two keys for ${domainName}.`);
    const privateKey = readFileSync(join(folder ?? '', name), 'utf8');
    keys.set(domainName, { domainName, keySelector, privateKey });
  }
  return (sender) => keys.get(sender.slice(sender.lastIndexOf('@') + 1).toLowerCase());
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    throw new ConfigError(`DKIM_KEYS_DIR: ${folder} cannot be read.`);
  }
}
