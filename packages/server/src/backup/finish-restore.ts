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

/** Brings a restored database to this release and adds up its ledger. */
export async function migrateAndSum(connection: Connection): Promise<Pick<Restored, 'migrated' | 'ledger'>> {
  const migrated = await migrate(connection);
  return { migrated, ledger: await withoutLimits(connection, sumLedger) };
}

/**
 * Copies the files of a backup into a folder that is not there yet. Files of photos that the database does not have stay
 * behind: their members deleted them before the moment of the backup, or added them after it.
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
