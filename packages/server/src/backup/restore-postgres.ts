import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { checkConnection } from '../database/check-connection.ts';
import { connectPostgres } from '../database/connect.ts';
import { withMigrationSession, type MigrationSession } from '../database/migration-session.ts';
import { BackupError } from './backup-error.ts';
import {
  restoreSchemas,
  countOtherConnections,
  hasTables,
  setSchemasAside,
  readServerVersion,
} from './backup.store.ts';
import { migrateAndSum, restoreFiles } from './finish-restore.ts';
import { majorOf, runPostgresTool } from './postgres-tools.ts';
import { findExisting, replaceFolders } from './restore-embedded.ts';
import type { Restored, RestorePlan } from './restore-plan.ts';

const CLOSING = { tries: 10, waitMs: 200 } as const;

/**
 * Restores into the database of DATABASE_URL. It holds the migration lock until the rows are restored, so a server that
 * starts meanwhile waits. Existing schemas are renamed, and get their names back if the restore fails at any step: of
 * the rows, of a pending migration or of the files.
 */
export async function restorePostgres(plan: RestorePlan, url: string): Promise<Restored> {
  const { config, manifest, replace, mark } = plan;
  await checkConnection('DATABASE_URL', url);
  const serverVersion = await readServerVersion({ kind: 'postgres', url });
  if (majorOf(serverVersion) < majorOf(manifest.serverVersion)) {
    throw new BackupError(
      `The backup is from PostgreSQL ${manifest.serverVersion}, and the server of DATABASE_URL has version ` +
        `${serverVersion}. Restore it into a server of the same version or a later one.`,
    );
  }
  const folders = config.s3 ? [] : await findExisting(config.dataDir, ['files']);
  const schemas = await withMigrationSession({ engine: { kind: 'postgres', url } }, async (session) => {
    await refuseOtherConnections(session);
    const existing = [
      ...((await hasTables(session)) ? ['tables'] : []),
      ...folders.map((name) => `${name} in DATA_DIR`),
    ];
    if (existing.length > 0 && !replace) {
      throw new BackupError(
        `The target is not empty: it has ${existing.join(' and ')}. ` +
          'Add --replace to set them aside under another name, or set DATABASE_URL to another database.',
      );
    }
    const renamed = await session.transaction((run) => setSchemasAside(run, mark));
    await pgRestore(plan, url, serverVersion).catch(async (error: unknown) => {
      await session.transaction((run) => restoreSchemas(run, mark, renamed));
      throw error;
    });
    return renamed;
  });
  const connection = connectPostgres(url, { poolSize: 1 });
  const building = join(config.dataDir, `restoring-${mark}`);
  try {
    const done = await migrateAndSum(connection);
    const files = config.s3 ? null : await restoreFiles(plan, connection, join(building, 'files'));
    const aside = await replaceFolders(config.dataDir, building, { existing: folders, mark });
    return { ...done, files, setAside: [...schemas.map((name) => `schema ${name}`), ...aside] };
  } catch (error) {
    await withMigrationSession(connection, (session) =>
      session.transaction((run) => restoreSchemas(run, mark, schemas)),
    );
    throw error;
  } finally {
    await rm(building, { recursive: true, force: true });
    await connection.close();
  }
}

async function refuseOtherConnections(session: MigrationSession): Promise<void> {
  let connections = await countOtherConnections(session);
  // The server still lists a connection for a moment after it was closed.
  for (let tries = 1; connections > 0 && tries < CLOSING.tries; tries += 1) {
    await delay(CLOSING.waitMs);
    connections = await countOtherConnections(session);
  }
  if (connections === 0) return;
  throw new BackupError(
    `${connections} ${connections === 1 ? 'connection is' : 'connections are'} open to the database of DATABASE_URL: of a server, ` +
      'a session of psql or a pooler. Nothing was changed. Stop them, and restore again.',
  );
}

/** Runs pg_restore in one transaction. */
function pgRestore(
  { config, from, manifest }: RestorePlan,
  url: string,
  serverVersion: string,
): Promise<void> {
  return runPostgresTool(
    'pg_restore',
    [
      '--no-owner',
      '--no-privileges',
      '--single-transaction',
      '--exit-on-error',
      join(from, manifest.database.path),
    ],
    { url, folder: config.postgresTools, serverVersion },
  );
}
