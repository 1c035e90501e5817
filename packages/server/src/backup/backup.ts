import { access, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { checkConnection } from '../database/check-connection.ts';
import { connectEmbedded } from '../database/connect.ts';
import { readMigrationState } from '../database/migrate.ts';
import { BackupError } from './backup-error.ts';
import { REPLACED_SCHEMA_PREFIX, readServerVersion } from './backup.store.ts';
import { createFileCopier } from './copy-files.ts';
import { requestDump } from './dump-socket.ts';
import { dumpEmbedded, type DumpFacts } from './embedded-dump.ts';
import { writeManifest, type Manifest } from './manifest.ts';
import { runPostgresTool } from './postgres-tools.ts';
import type { BackupConfig } from './restore-plan.ts';
import { hashFile, writeHashed, type Hashed } from './write-hashed.ts';

/**
 * Backs up the database and the photos on this machine's disk into a new folder under `to`, while servers run.
 * @returns the folder and its manifest
 * @throws BackupError, DatabaseConnectError or FolderLockedError, and then removes the unfinished folder
 */
export async function backUp(
  config: BackupConfig,
  to: string,
): Promise<{ folder: string; manifest: Manifest }> {
  const createdAt = new Date();
  const folder = join(resolve(to), `rendezvous-${stamp(createdAt)}`);
  const partial = `${folder}.partial`;
  await mkdir(resolve(to), { recursive: true });
  // The backup contains the members' mails, messages and photos, so only this user may read it.
  await mkdir(partial, { mode: 0o700 });
  try {
    const files = config.s3 ? null : createFileCopier(join(config.dataDir, 'files'), partial);
    await files?.copyNew();
    const { facts, ...database } = await dumpDatabase(config, partial);
    await files?.copyNew();
    const manifest: Manifest = {
      format: 1,
      version: await readVersion(),
      createdAt: createdAt.toISOString(),
      engine: config.databaseUrl ? 'postgres' : 'pglite',
      serverVersion: facts.serverVersion,
      migrations: [...facts.migrations],
      database,
      files: files ? await files.writeList() : null,
    };
    await writeManifest(partial, manifest);
    await rename(partial, folder);
    return { folder, manifest };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Reads the version of this release. */
export async function readVersion(): Promise<string> {
  const file = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}

/** Formats a time as part of a file name. */
export function stamp(at: Date): string {
  return at.toISOString().replaceAll(/[:.]/g, '-');
}

type Dump = Hashed & { readonly path: string; readonly facts: DumpFacts };

async function dumpDatabase(config: BackupConfig, folder: string): Promise<Dump> {
  return config.databaseUrl
    ? dumpPostgres(config.databaseUrl, config.postgresTools, folder)
    : dumpFolder(config.dataDir, folder);
}

async function dumpFolder(dataDir: string, folder: string): Promise<Dump> {
  const name = 'database.tar.gz';
  const write = async ({ facts, content }: { facts: DumpFacts; content: Readable }): Promise<Dump> => ({
    path: name,
    facts,
    ...(await writeHashed(join(folder, name), content)),
  });
  const dump = await requestDump(dataDir);
  if (dump) return write(dump);
  await access(join(dataDir, 'database')).catch(() => {
    throw new BackupError(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to the server's value (npm also reads .env).`,
    );
  });
  const connection = await connectEmbedded({ folder: dataDir });
  try {
    if (connection.engine.kind !== 'pglite') throw new Error('The embedded database has another engine.');
    const { facts, content } = await dumpEmbedded(connection.engine.pglite);
    return await write({ facts, content: Readable.fromWeb(content.stream() as never) });
  } finally {
    await connection.close();
  }
}

async function dumpPostgres(url: string, tools: string | undefined, folder: string): Promise<Dump> {
  await checkConnection('DATABASE_URL', url);
  const engine = { kind: 'postgres', url } as const;
  const serverVersion = await readServerVersion(engine);
  const before = await readMigrationState({ engine });
  if (before.applied.length === 0) {
    throw new BackupError(
      'The database of DATABASE_URL has no tables of this site, so there is nothing to back up.',
    );
  }
  const name = 'database.dump';
  const path = join(folder, name);
  // pg_dump reads all tables in one snapshot. It neither waits for writers nor blocks them.
  await runPostgresTool(
    'pg_dump',
    [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      `--exclude-schema=${REPLACED_SCHEMA_PREFIX}*`,
      `--file=${path}`,
    ],
    { url, folder: tools, serverVersion },
  );
  const after = await readMigrationState({ engine });
  if (after.applied.length !== before.applied.length) {
    throw new BackupError('The database was migrated during the backup. Run the backup again.');
  }
  return {
    path: name,
    facts: {
      serverVersion,
      migrations: after.applied.map(({ name: of, checksum }) => ({ name: of, checksum })),
    },
    ...(await hashFile(path)),
  };
}
