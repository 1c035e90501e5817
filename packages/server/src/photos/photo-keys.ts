import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Db } from '../database/types.ts';
import { insertSecret, readSecrets } from '../server-secrets.store.ts';

const PURPOSE = 'photo-addresses';

/**
 * Loads the keys for photo addresses: the first one signs, and all are accepted. They come from PHOTO_URL_SECRET, else
 * from the database, where the first start of an installation creates one.
 */
export async function loadPhotoKeys(
  db: Db,
  { photoUrlSecrets }: Pick<Config, 'photoUrlSecrets'>,
): Promise<readonly Buffer[]> {
  if (photoUrlSecrets.length) {
    return photoUrlSecrets.map((secret) => createHash('sha256').update(secret).digest());
  }
  await insertSecret(db, { purpose: PURPOSE, version: 1, value: randomBytes(32) });
  return readSecrets(db, PURPOSE);
}
