import { resolve } from 'node:path';
import { readMigrationFiles } from '../database/migration-files.ts';
import { BackupError } from './backup-error.ts';
import { readVersion, stamp } from './backup.ts';
import { readVerified, type Manifest } from './manifest.ts';
import { restoreEmbedded } from './restore-embedded.ts';
import { restorePostgres } from './restore-postgres.ts';
import type { BackupConfig, Restored, RestorePlan } from './restore-plan.ts';

/**
 * Restores a backup into the database and the data folder of the environment, applies pending migrations, and adds up
 * the ledger. Everything is checked before anything is changed. Existing data is set aside and not deleted.
 * @throws BackupError, DatabaseConnectError, FolderLockedError or MigrationError
 */
export async function restore(
  config: BackupConfig,
  { from, replace }: { from: string; replace: boolean },
): Promise<Restored & { readonly manifest: Manifest }> {
  const folder = resolve(from);
  const manifest = await readVerified(folder);
  await refuseNewer(manifest);
  const engine = config.databaseUrl ? 'postgres' : 'pglite';
  if (manifest.engine !== engine) {
    const names = {
      pglite: 'the embedded database (no DATABASE_URL)',
      postgres: 'a Postgres server (DATABASE_URL)',
    };
    throw new BackupError(
      `The backup is from ${names[manifest.engine]}, and this environment has ${names[engine]}. ` +
        'Restore it in an environment with the same engine.',
    );
  }
  const plan: RestorePlan = {
    config,
    from: folder,
    manifest,
    replace,
    mark: stamp(new Date()).replaceAll('-', '').toLowerCase(),
  };
  const restored = await (config.databaseUrl
    ? restorePostgres(plan, config.databaseUrl)
    : restoreEmbedded(plan));
  return { ...restored, manifest };
}

async function refuseNewer({ version, migrations }: Manifest): Promise<void> {
  const own = await readVersion();
  if (version.localeCompare(own, 'en', { numeric: true }) > 0) {
    throw new BackupError(
      `The backup was made by version ${version}, and this is version ${own}. Restore it with that version or a later one.`,
    );
  }
  const files = new Map((await readMigrationFiles()).map((file) => [file.name, file]));
  for (const { name, checksum } of migrations) {
    const file = files.get(name);
    if (!file) {
      throw new BackupError(
        `The backup has the migration ${name}, which this release does not know. ` +
          'Restore it with the later release that made it.',
      );
    }
    if (checksum && checksum !== file.checksum) {
      throw new BackupError(
        `The backup has the migration ${name} with another text than this release. Restore it with the release that made it.`,
      );
    }
  }
}
