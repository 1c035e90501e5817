import { createECDH } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Db, DbOrTx } from '../database/types.ts';
import { insertSecret, readSecrets } from '../server-secrets.store.ts';
import type { Site } from '../site/site.ts';

/** The keys with which a site identifies itself to push services (RFC 8292), base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

export type PushKeys = {
  /** The keys of a site. They never change, because a browser's subscription is bound to them. */
  keysOf(site: Pick<Site, 'id'>): Promise<VapidKeys>;
};

/**
 * The keys of every site (PUSH-5): VAPID_PRIVATE_KEY for all, else the site's own pair, which is made when the site first
 * needs one and is kept in the database. Only the public key leaves the server.
 */
export function createPushKeys(db: Db, { vapidPrivateKey }: Pick<Config, 'vapidPrivateKey'>): PushKeys {
  const ofInstallation = vapidPrivateKey && keysFrom(Buffer.from(vapidPrivateKey, 'base64url'));
  const known = new Map<number, Promise<VapidKeys>>();
  return {
    keysOf({ id }) {
      if (ofInstallation) return Promise.resolve(ofInstallation);
      const keys = known.get(id) ?? loadKeys(db, id);
      known.set(id, keys);
      // A failure of the database is not remembered.
      keys.catch(() => known.delete(id));
      return keys;
    },
  };
}

async function loadKeys(db: DbOrTx, siteId: number): Promise<VapidKeys> {
  const purpose = `push:${siteId}`;
  const [stored] = await readSecrets(db, purpose);
  if (stored) return keysFrom(stored);
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  await insertSecret(db, { purpose, version: 1, value: padded(pair.getPrivateKey()) });
  const [first] = await readSecrets(db, purpose);
  if (!first) throw new Error('The keys for push messages could not be stored.');
  return keysFrom(first);
}

function keysFrom(privateKey: Buffer): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** OpenSSL leaves out leading zeros, and VAPID needs all 32 bytes. */
function padded(privateKey: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(32 - privateKey.length), privateKey]);
}
