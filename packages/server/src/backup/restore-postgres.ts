import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { checkConnection } from '../database/check-connection.ts';
import { connectPostgres } from '../database/connect.ts';
import { withMigrationSession, type MigrationSession } from '../database/migration-session.ts';
import { BackupError } from './backup-error.ts';
import {
  bringSchemasBack,
  countOthers,
  hasTables,
  keepSchemasAside,
  readServerVersion,
} from './backup.store.ts';
import { migrateAndSum, restoreFiles } from './finish-restore.ts';
import { majorOf, runPostgresTool } from './postgres-tools.ts';
import { namesThere, swapIn } from './restore-embedded.ts';
import type { Restored, RestorePlan } from './restore-plan.ts';

const CLOSING = { tries: 10, waitMs: 200 } as const;

/**
 * Restores into the database of DATABASE_URL. It holds the lock of migrations until the rows are there, so that a server
 * that is started meanwhile waits. Schemas that were there are renamed, and renamed back when the restore fails.
 */
export async function restorePostgres(plan: RestorePlan, url: string): Promise<Restored> {
  const { config, manifest, replace, mark } = plan;
  await checkConnection('DATABASE_URL', url);
  const serverVersion = await readServerVersion({ kind: 'postgres', url });
  if (majorOf(serverVersion) < majorOf(manifest.serverVersion)) {
    throw new BackupError(
      `The backup is of PostgreSQL ${manifest.serverVersion}, and DATABASE_URL is a server of ${serverVersion}. ` +
        'Restore it into a server of the same version or a later one.',
    );
  }
  const folders = config.s3 ? [] : await namesThere(config.dataDir, ['files']);
  const schemas = await withMigrationSession({ engine: { kind: 'postgres', url } }, async (session) => {
    await refuseOthers(session);
    const there = [
      ...((await hasTables(session)) ? ['tables'] : []),
      ...folders.map((name) => `${name} in DATA_DIR`),
    ];
    if (there.length > 0 && !replace) {
      throw new BackupError(
        `The target is not empty: it has ${there.join(' and ')}. ` +
          'Add --replace to keep that aside under another name, or name another database in DATABASE_URL.',
      );
    }
    const kept = await session.transaction((run) => keepSchemasAside(run, mark));
    await pgRestore(plan, url, serverVersion).catch(async (error: unknown) => {
      await session.transaction((run) => bringSchemasBack(run, mark, kept));
      throw error;
    });
    return kept;
  });
  const connection = connectPostgres(url, { poolSize: 1 });
  const building = join(config.dataDir, `restoring-${mark}`);
  try {
    const done = await migrateAndSum(connection);
    const files = config.s3 ? null : await restoreFiles(plan, connection, join(building, 'files'));
    const aside = await swapIn(config.dataDir, building, { there: folders, mark });
    return { ...done, files, keptAside: [...schemas.map((name) => `schema ${name}`), ...aside] };
  } finally {
    await rm(building, { recursive: true, force: true });
    await connection.close();
  }
}

async function refuseOthers(session: MigrationSession): Promise<void> {
  let others = await countOthers(session);
  // A connection that was just closed is there for a moment more.
  for (let tries = 1; others > 0 && tries < CLOSING.tries; tries += 1) {
    await delay(CLOSING.waitMs);
    others = await countOthers(session);
  }
  if (others === 0) return;
  throw new BackupError(
    `${others} ${others === 1 ? 'connection is' : 'connections are'} open to the database of DATABASE_URL: a server runs on it, ` +
      'or a session of psql or a pooler is there. Nothing was changed. Stop them, and restore again.',
  );
}

/** One transaction: all of it or nothing. */
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
