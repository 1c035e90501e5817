import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Db } from '../database/types.ts';
import { insertSecret, readSecrets } from './photo-keys.store.ts';

const PURPOSE = 'photo-addresses';

/**
 * The keys that photo addresses are signed with: the first signs, all are accepted. Those of PHOTO_URL_SECRET, or else of
 * the database, where the first start of an installation makes one.
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
