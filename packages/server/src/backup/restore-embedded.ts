import { openAsBlob } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connectEmbedded } from '../database/connect.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { BackupError } from './backup-error.ts';
import { exists, migrateAndSum, restoreFiles } from './finish-restore.ts';
import type { Restored, RestorePlan } from './restore-plan.ts';

/** The entries of a data folder that a restore replaces. */
const PARTS = ['database', 'files'] as const;

/**
 * Restores the database and the files into a new folder beside the existing ones, and then replaces those by renaming.
 */
export async function restoreEmbedded(plan: RestorePlan): Promise<Restored> {
  const { config, from, manifest, replace, mark } = plan;
  const { dataDir } = config;
  // The lock fails if a server runs, and no server can start while it is held.
  const unlock = await lockFolder(dataDir);
  const building = join(dataDir, `restoring-${mark}`);
  try {
    const existing = await findExisting(dataDir, config.s3 ? ['database'] : PARTS);
    if (existing.length > 0 && !replace) {
      throw new BackupError(
        `${dataDir} is not empty: it has ${existing.join(' and ')}. Add --replace to set them aside, or set DATA_DIR to another folder.`,
      );
    }
    const connection = await connectEmbedded({
      folder: building,
      from: await openAsBlob(join(from, manifest.database.path)),
    });
    let built: Omit<Restored, 'setAside'>;
    try {
      built = {
        ...(await migrateAndSum(connection)),
        files: config.s3 ? null : await restoreFiles(plan, connection, join(building, 'files')),
      };
    } finally {
      await connection.close();
    }
    return { ...built, setAside: await replaceFolders(dataDir, building, { existing, mark }) };
  } finally {
    await rm(building, { recursive: true, force: true });
    await unlock();
  }
}

export async function findExisting(dataDir: string, names: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    names.map(async (name) => ((await exists(join(dataDir, name))) ? [name] : [])),
  );
  return found.flat();
}

/** Renames the existing entries and moves the restored ones into their place. Returns the new paths of the former. */
export async function replaceFolders(
  dataDir: string,
  building: string,
  { existing, mark }: { existing: readonly string[]; mark: string },
): Promise<string[]> {
  const setAside: string[] = [];
  for (const name of existing) {
    const aside = join(dataDir, `${name}.before-restore-${mark}`);
    await rename(join(dataDir, name), aside);
    setAside.push(aside);
  }
  for (const name of await findExisting(building, PARTS))
    await rename(join(building, name), join(dataDir, name));
  return setAside;
}
