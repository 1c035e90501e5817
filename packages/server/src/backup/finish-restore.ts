import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutLimits, type Connection } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { readStoreKeys, sumLedger } from './backup.store.ts';
import { FILES_FOLDER, readFileList } from './manifest.ts';
import type { Restored, RestoredFiles, RestorePlan } from './restore-plan.ts';
import { writeHashed } from './write-hashed.ts';

const UPLOADED = 'photos/';

/** Applies pending migrations to a restored database and adds up its ledger. */
export async function migrateAndSum(connection: Connection): Promise<Pick<Restored, 'migrated' | 'ledger'>> {
  const migrated = await migrate(connection);
  return { migrated, ledger: await withoutLimits(connection, sumLedger) };
}

/**
 * Copies the files of a backup into a new folder. Files of photos without a row in the database are not copied, because
 * they were deleted before the snapshot of the backup or added after it.
 */
export async function restoreFiles(
  { from, manifest }: Pick<RestorePlan, 'from' | 'manifest'>,
  connection: Connection,
  folder: string,
): Promise<RestoredFiles | null> {
  if (!manifest.files) return null;
  const storeKeys = await withoutLimits(connection, readStoreKeys);
  const found = new Set<string>();
  let count = 0;
  for await (const { path } of readFileList(from)) {
    const key = path.slice(FILES_FOLDER.length + 1);
    const storeKey = key.slice(0, key.lastIndexOf('/'));
    if (key.startsWith(UPLOADED) && !storeKeys.has(storeKey)) continue;
    await writeHashed(join(folder, key), createReadStream(join(from, path)));
    found.add(storeKey);
    count += 1;
  }
  const missing = [...storeKeys].filter((key) => key.startsWith(UPLOADED) && !found.has(key));
  return { count, missing };
}

export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
