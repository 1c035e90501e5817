import { createHash, randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectEmbedded, connectPostgres, type Connection } from '../database/connect.ts';
import { uploadedStoreKey } from '../photos/photo-files.ts';
import { createChatDriver } from '../testing/chat.driver.ts';
import { contentsOf } from '../testing/contents.ts';
import { TEST_POSTGRES_URL } from '../testing/fresh-connection.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { findDumpableServer, type DumpableServer } from '../testing/postgres-tools.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { backUp } from './backup.ts';
import { sumLedger } from './backup.store.ts';
import { writeManifest, type Manifest } from './manifest.ts';
import type { BackupConfig } from './restore-plan.ts';
import { restore } from './restore.ts';

/** The number of backups under load. The variable BACKUP_ROUNDS can raise it. The embedded database is copied as a whole. */
const ROUNDS = Number(process.env.BACKUP_ROUNDS ?? (process.env[TEST_POSTGRES_URL] ? 2 : 1));
const SENDERS = 4;
/** Each test creates databases and starts engines, on a machine that may be busy. */
const SLOW = { timeout: 120_000 };

let server: DumpableServer | null = null;
let testServer: TestServer;
let folder: string;
const { send, giveCredits } = createChatDriver(() => testServer);
const onPostgres = Boolean(process.env[TEST_POSTGRES_URL]);
const isPossible = () => !onPostgres || server !== null;

beforeAll(async () => {
  server = await findDumpableServer();
  if (!isPossible()) return;
  // Without a worker, no job changes the tables during a test.
  testServer = await startTestServer({
    ROLE: 'api',
    // All calls of many rounds come from one address.
    ADDRESS_LIMIT_FACTOR: '1000',
    ...(server ? { DATABASE_URL: await createDatabase() } : {}),
  });
});
afterAll(async () => {
  await testServer?.stop();
  await server?.remove();
});
beforeEach(async ({ skip }) => {
  if (!isPossible()) skip('needs pg_dump and a Postgres of the same version or an earlier one');
  folder = await mkdtemp(join(tmpdir(), 'rendezvous-backup-'));
});
afterEach(() => folder && rm(folder, { recursive: true, force: true }));

async function createDatabase(): Promise<string> {
  const name = `backup_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server?.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server?.url ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/** The environment of the running server. */
const source = (): BackupConfig => ({ ...testServer.services.config, postgresTools: server?.tools });

/** Creates an environment with an empty data folder and an empty database. */
async function emptyTarget(name = 'target'): Promise<BackupConfig> {
  return {
    dataDir: join(folder, name),
    databaseUrl: server ? await createDatabase() : undefined,
    postgresTools: server?.tools,
    s3: null,
  };
}
async function onTarget<Result>(
  { dataDir, databaseUrl }: BackupConfig,
  act: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = databaseUrl
    ? connectPostgres(databaseUrl, { poolSize: 1 })
    : await connectEmbedded({ folder: dataDir });
  try {
    return await act(connection);
  } finally {
    await connection.close();
  }
}

/** The names of the schemas that restores have renamed. */
async function schemasAside(target: BackupConfig): Promise<string[]> {
  const { rows } = await onTarget(target, ({ db }) =>
    sql<{ name: string }>`
      select nspname as name from pg_namespace where nspname like 'before_restore%' order by 1`.execute(db),
  );
  return rows.map(({ name }) => name);
}

/** Stores a photo as an upload does: first the files, then the row. */
async function addPhoto(member: TestMember): Promise<string> {
  const id = randomUUID();
  await testServer.services.files.put(
    `${uploadedStoreKey(id)}/master.webp`,
    Buffer.from(`photo ${id}`),
    'image/webp',
  );
  await testServer.services.db
    .insertInto('photo')
    .values({
      id,
      member_id: member.id,
      position: 0,
      private: false,
      status: 'active',
      width: 1,
      height: 1,
      store_key: uploadedStoreKey(id),
    })
    .execute();
  return id;
}

/**
 * Lets pairs of members write paid messages without a pause. A pair that reaches its limit is replaced by a new one.
 */
async function startWriting() {
  const acknowledged: string[] = [];
  const stopping = new AbortController();
  const makePair = async () => {
    const [from, to] = [
      await makeMember(testServer, { paid_at: testServer.services.clock() }),
      await makeMember(testServer),
    ];
    await giveCredits(from, 1_000);
    return { from, to };
  };
  const write = async () => {
    let { from, to } = await makePair();
    for (let n = 0; !stopping.signal.aborted; n += 1) {
      const { status, data } = await send(from, to, `message ${n}`);
      if (status === 429) ({ from, to } = await makePair());
      else if (status !== 200) throw new Error(`A message failed with ${status}.`);
      else acknowledged.push(data.message.id);
      if (n % 5 === 0) await addPhoto(from);
    }
  };
  const writing = Promise.all(Array.from({ length: SENDERS }, write));
  // `stop` reports a failure; until then, it must not be an unhandled rejection.
  writing.catch(() => {});
  return {
    acknowledged,
    async stop() {
      stopping.abort();
      await writing;
    },
  };
}

const APPEND_ONLY = { message: 'id', ledger_transfer: 'id', ledger_entry: 'transfer_id' } as const;
/** Reads the rows of an append-only table, or those whose id is in `ids`. */
async function rowsOf(
  { db }: Pick<Connection, 'db'>,
  table: keyof typeof APPEND_ONLY,
  ids?: readonly string[],
) {
  const column = APPEND_ONLY[table];
  const { rows } = await sql<{ id: string; line: string }>`
    select ${sql.ref(column)}::text as id, ${sql.table(table)}::text as line from ${sql.table(table)}
    ${ids ? sql`where ${sql.ref(column)}::text = any (${ids})` : sql``} order by line`.execute(db);
  return rows;
}

describe('a backup of a running server', SLOW, () => {
  it(
    `is a consistent snapshot under load`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const writing = await startWriting();
        await expect.poll(() => writing.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(10);
        const before = [...writing.acknowledged];
        const backup = await backUp(source(), join(folder, 'backups'));
        const afterwards = writing.acknowledged.length;
        await writing.stop();
        expect(afterwards).toBeGreaterThan(before.length);

        const target = await emptyTarget(`target-${round}`);
        const { ledger, files, migrated } = await restore(target, { from: backup.folder, replace: false });
        expect({ ...ledger, missing: files?.missing, migrated }).toEqual({
          entries: expect.any(Number) as number,
          sum: 0,
          wrongAccounts: 0,
          missing: [],
          migrated: [],
        });
        expect(ledger.entries).toBeGreaterThan(before.length);
        await onTarget(target, async (restored) => {
          for (const table of Object.keys(APPEND_ONLY) as (keyof typeof APPEND_ONLY)[]) {
            const rows = await rowsOf(restored, table);
            expect(rows).toEqual(
              await rowsOf(testServer.services, table, [...new Set(rows.map(({ id }) => id))]),
            );
          }
          const messages = new Set((await rowsOf(restored, 'message')).map(({ id }) => id));
          expect(before.filter((id) => !messages.has(id))).toEqual([]);
          // Rows that one transaction wrote in several tables exist in all of them or in none.
          const { rows: torn } = await sql`
            select from participation where last_message_id is distinct from (
              select max(id) from message where conversation_id = participation.conversation_id
            )`.execute(restored.db);
          expect(torn).toEqual([]);
          const photos = await restored.db.selectFrom('photo').select('store_key').execute();
          const found = await readdir(join(target.dataDir, 'files/photos'));
          expect(found.toSorted()).toEqual(
            photos.map(({ store_key: key }) => key.slice('photos/'.length)).toSorted(),
          );
        });
      }
    },
    120_000 * ROUNDS,
  );

  it('can be restored with equal tables and files, and served', async () => {
    const member = await makeMember(testServer);
    const photo = await addPhoto(member);
    const { db } = testServer.services;
    const unused = await testServer.services.files.put(
      'photos/unused/master.webp',
      Buffer.from('x'),
      'image/webp',
    );
    expect(unused).toBeUndefined();
    const before = await contentsOf({ db });
    const { folder: from, manifest } = await backUp(source(), join(folder, 'backups'));
    expect(await contentsOf({ db })).toEqual(before);
    expect(manifest).toMatchObject({ format: 1, version: '0.1.0', engine: server ? 'postgres' : 'pglite' });
    expect(manifest.migrations[0]?.name).toBe('0001_members.sql');

    const target = await emptyTarget();
    await restore(target, { from, replace: false });
    expect(await onTarget(target, contentsOf)).toEqual(before);
    const file = join(target.dataDir, 'files', uploadedStoreKey(photo), 'master.webp');
    expect(await readFile(file, 'utf8')).toBe(`photo ${photo}`);
    // A file without a row belongs to a deleted photo, which a restore must not bring back.
    expect(await readdir(join(target.dataDir, 'files/photos'))).not.toContain('unused');

    const connection = target.databaseUrl ? undefined : await connectEmbedded({ folder: target.dataDir });
    const again = await startTestServer(target.databaseUrl ? { DATABASE_URL: target.databaseUrl } : {}, {
      connection,
    });
    const { data } = await again.call('readMember', { query: { id: member.id } });
    expect(data.profile.id).toBe(member.id);
    await again.stop();
  });

  it('leaves no folder if it fails', async () => {
    const elsewhere = { ...(await emptyTarget()), postgresTools: server?.tools };
    await expect(backUp(elsewhere, join(folder, 'backups'))).rejects.toThrow(
      server ? /has no tables of this site/ : /There is no database in .*DATA_DIR/,
    );
    expect(await readdir(join(folder, 'backups'))).toEqual([]);
  });
});

describe('a restore', SLOW, () => {
  let from: string;
  let manifest: Manifest;
  beforeEach(async () => {
    if (!isPossible()) return;
    ({ folder: from, manifest } = await backUp(source(), join(folder, 'backups')));
  });

  async function refusal(target: BackupConfig, replace = false): Promise<string> {
    const error: unknown = await restore(target, { from, replace }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    return (error as Error).message;
  }

  it('is refused while a server runs on the target, and changes nothing', async () => {
    const target = await emptyTarget();
    await restore(target, { from, replace: false });
    await onTarget(target, async (running) => {
      const before = await contentsOf(running);
      expect(await refusal(target, true)).toMatch(
        server
          ? /1 connection is open .*Nothing was changed\. Stop/
          : /in use by process \d+.*Stop that server/,
      );
      expect(await contentsOf(running)).toEqual(before);
    });
  });

  it('is refused if the target is not empty, or sets its data aside with --replace', async () => {
    const target = await emptyTarget();
    await restore(target, { from, replace: false });
    await onTarget(target, ({ db }) => sql`update site set domain = 'other.example'`.execute(db));
    expect(await refusal(target)).toMatch(/not empty.* --replace/);
    const { setAside } = await restore(target, { from, replace: true });
    expect(setAside.join()).toMatch(
      server ? /schema before_restore_\w+_public/ : /database\.before-restore-/,
    );
    expect(await onTarget(target, contentsOf)).toEqual(await contentsOf(testServer.services));
  });

  it.runIf(onPostgres)('renames the old schemas, which the next backup does not include', async () => {
    const target = await emptyTarget();
    await restore(target, { from, replace: false });
    await onTarget(target, ({ db }) => sql`update site set domain = 'other.example'`.execute(db));
    const { setAside } = await restore(target, { from, replace: true });
    const schema = /before_restore_\w+_public/.exec(setAside.join())?.[0] ?? '';
    const { rows } = await onTarget(target, ({ db }) =>
      sql<{ domain: string }>`select domain from ${sql.table(`${schema}.site`)}`.execute(db),
    );
    expect(rows).toEqual([{ domain: 'other.example' }]);
    const next = await backUp(target, join(folder, 'next'));
    const second = await emptyTarget('second');
    await restore(second, { from: next.folder, replace: false });
    expect(await onTarget(second, contentsOf)).toEqual(await contentsOf(testServer.services));
  });

  it('is refused if the backup is from a newer version or has an unknown migration', async () => {
    const target = await emptyTarget();
    await writeManifest(from, { ...manifest, version: '0.10.0' });
    expect(await refusal(target)).toMatch(/made by version 0\.10\.0, and this is version 0\.1\.0/);
    const migrations = [...manifest.migrations, { name: '9999_later.sql', checksum: '' }];
    await writeManifest(from, { ...manifest, migrations });
    expect(await refusal(target)).toMatch(/migration 9999_later\.sql, which this release does not know/);
  });

  it('is refused if the backup is from the other engine', async () => {
    await writeManifest(from, { ...manifest, engine: server ? 'pglite' : 'postgres' });
    expect(await refusal(await emptyTarget())).toMatch(
      /The backup is from .*DATABASE_URL.* this environment has/,
    );
  });

  it('is refused if a file is truncated, altered or missing, or if the folder is not a backup', async () => {
    const target = await emptyTarget();
    const database = join(from, manifest.database.path);
    await appendFile(database, 'x');
    expect(await refusal(target)).toMatch(/has \d+ bytes instead of \d+/);
    await truncate(database, manifest.database.bytes);
    const bytes = await readFile(database);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(database, bytes);
    expect(await refusal(target)).toMatch(/was altered \(its SHA-256 differs\)/);
    await rm(database);
    expect(await refusal(target)).toMatch(/is missing/);
    const text = await readFile(join(from, 'manifest.json'), 'utf8');
    await writeFile(join(from, 'manifest.json'), text.replace('"0.1.0"', '"0.0.9"'));
    expect(await refusal(target)).toMatch(/manifest\.json was truncated or altered/);
    await writeFile(join(from, 'manifest.json'), text.slice(0, 40));
    expect(await refusal(target)).toMatch(/manifest\.json was truncated or altered/);
    await rm(join(from, 'manifest.json'));
    expect(await refusal(target)).toMatch(/is not a backup, because it has no manifest\.json/);
  });

  it('brings the existing data back if it fails halfway', async () => {
    const target = await emptyTarget();
    await restore(target, { from, replace: false });
    const before = await onTarget(target, contentsOf);
    const damaged = Buffer.from('this is not a dump');
    await writeFile(join(from, manifest.database.path), damaged);
    const sha256 = createHash('sha256').update(damaged).digest('hex');
    const database = { ...manifest.database, bytes: damaged.length, sha256 };
    await writeManifest(from, { ...manifest, database });
    expect(await refusal(target, true)).not.toBe('');
    expect(await onTarget(target, contentsOf)).toEqual(before);
    expect((await onTarget(target, ({ db }) => sumLedger(db))).sum).toBe(0);
    const left = await readdir(target.dataDir);
    expect(left.filter((name) => /restor/.test(name))).toEqual([]);
  });

  it('brings the existing data back if a pending migration fails', async () => {
    const older = await emptyTarget('older');
    await restore(older, { from, replace: false });
    // The backup of a database without the record of a migration, which fails when it is applied once more.
    await onTarget(older, ({ db }) => sql`delete from migration where name like '0021%'`.execute(db));
    const { folder: unfinished } = await backUp(older, join(folder, 'unfinished'));
    const target = await emptyTarget();
    await restore(target, { from, replace: false });
    // The first restore has set aside the empty schema of a new database.
    const asideBefore = await schemasAside(target);
    const before = await onTarget(target, contentsOf);
    await expect(restore(target, { from: unfinished, replace: true })).rejects.toThrow(/0021_money/);
    expect(await onTarget(target, contentsOf)).toEqual(before);
    expect(await schemasAside(target)).toEqual(asideBefore);
    const left = await readdir(target.dataDir);
    expect(left.filter((name) => /restor/.test(name))).toEqual([]);
  });
});
