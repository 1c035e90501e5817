import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { COMMAND_LINE } from './audit/audit.store.ts';
import { CommandError } from './command-error.ts';
import { runCommand, type Act } from './command-line.ts';
import { DEFAULT_SETTINGS, DEMO_COMPANY } from '@rendezvous/contract/default-settings';
import { addSite, changeSite, type SiteChange } from './site/site.commands.ts';
import { listSites } from './site/site.store.ts';

/** The usage of `npm run site`, which lists, shows, adds and changes the sites of the database (SITE-4). */
const USAGE = `Usage:
  npm run site -- list
  npm run site -- show <domain>
  npm run site -- add <domain> [--from <file>] [<field>=<value> …]
  npm run site -- change <domain> [--from <file>] [--domain <domain>] [<field>=<value> …]
A file contains JSON as \`show\` prints it: { "settings": { … }, "company": { … } }. A field is the name of a setting,
or company.<field> for a field of the company. Its value is read as JSON, or as text if it is not JSON.`;

type Changes = { settings: Record<string, unknown>; company: Record<string, unknown> };

async function readChanges(file: string | undefined, fields: readonly string[]): Promise<Changes> {
  const changes: Changes = { settings: {}, company: {} };
  if (file) {
    const { settings = {}, company = {} } = await readJson(file);
    Object.assign(changes.settings, settings);
    Object.assign(changes.company, company);
  }
  for (const field of fields) {
    const [, part, name = '', value = ''] = /^(company\.)?(\w+)=([\s\S]*)$/.exec(field) ?? [];
    if (!name) throw new CommandError(`${field} does not have the form <field>=<value>.\n${USAGE}`);
    changes[part ? 'company' : 'settings'][name] = valueOf(value);
  }
  return changes;
}

async function readJson(file: string): Promise<Partial<Changes>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Partial<Changes>;
  } catch (error) {
    throw new CommandError(`${file} cannot be read as JSON: ${(error as Error).message}`);
  }
}

/** Parses `true`, `3`, `["NL"]` and `"3"` as JSON, and returns anything else as text. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function read(given: readonly string[]): Promise<Act> {
  const {
    values: { from, domain },
    positionals: [act, name, ...fields],
  } = parseArgs({
    args: [...given],
    options: { from: { type: 'string' }, domain: { type: 'string' } },
    allowPositionals: true,
  });
  if (act === 'list' && !name) {
    return async (db) =>
      (await listSites(db))
        .map(({ domain: host, settings }) => `${host}\t${settings.name}\tpool ${settings.pool}`)
        .join('\n');
  }
  if (act === 'show' && name) {
    return async (db) => {
      const site = (await listSites(db)).find((one) => one.domain === name.toLowerCase());
      if (!site) throw new CommandError(`There is no site ${name}. See \`npm run site -- list\`.`);
      return JSON.stringify(site, null, 2);
    };
  }
  if (act === 'add' && name) {
    const { settings, company } = await readChanges(from, fields);
    const added = {
      domain: name,
      settings: { ...DEFAULT_SETTINGS, ...settings },
      company: { ...DEMO_COMPANY, ...company },
    };
    return async (db) => {
      const site = await addSite(db, added, COMMAND_LINE, new Date());
      return `${site.domain} is now site ${site.id}. Running servers use it within a minute.`;
    };
  }
  if (act === 'change' && name) {
    const change = { domain, ...(await readChanges(from, fields)) } as SiteChange;
    return async (db) => {
      const site = await changeSite(db, name, change, COMMAND_LINE, new Date());
      return `${site.domain} was changed. Running servers use the change within a minute.`;
    };
  }
  throw new CommandError(USAGE);
}

await runCommand(read);
