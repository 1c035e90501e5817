import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { migrate } from '../../packages/server/src/database/migrate.ts';
import { MIGRATIONS_FOLDER } from '../../packages/server/src/database/migration-files.ts';
import { startPostgres } from '../../packages/server/src/testing/databases.setup.ts';
import { freshConnection } from '../../packages/server/src/testing/fresh-connection.ts';

/**
 * The longest wait of a sender while a migration adds a column with a default, a validated constraint and an index to a
 * table of a million messages. A report meanwhile holds the table's lock for longer than a sender may wait.
 */
const MESSAGES = 1_000_000;
const SENDERS = 4;
const REPORT_MS = 4_000;
const LIMIT_MS = 1_000;
const BASELINE_MS = 2_000;

const MIGRATIONS = {
  '9001_column.sql': `alter table message add column bench_flag boolean not null default false;
alter table message add constraint message_bench_flag check (bench_flag in (true, false)) not valid;`,
  '9002_constraint.sql': 'alter table message validate constraint message_bench_flag;',
  '9003_index.sql': `-- migrate:no-transaction
create index concurrently if not exists message_bench_flag_index on message (id) where bench_flag;`,
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const stopPostgres = await startPostgres();
const connection = await freshConnection();
const folder = await mkdtemp(join(tmpdir(), 'rendezvous-migration-lock-'));
const clients: pg.Client[] = [];
try {
  const { db, engine } = connection;
  if (engine.kind !== 'postgres') throw new Error('This measurement needs Postgres.');
  const connect = async () => {
    const client = new pg.Client({ connectionString: engine.url });
    await client.connect();
    clients.push(client);
    return client;
  };
  await migrate(connection, { folder: MIGRATIONS_FOLDER });
  const [low, high] = [randomUUID(), randomUUID()].toSorted() as [string, string];
  const conversation = randomUUID();
  await sql`insert into site (domain, settings, company) values ('localhost', '{}', '{}')`.execute(db);
  for (const id of [low, high]) {
    await sql`
      insert into member (id, email, password_hash, status, profile_status, language, time_zone, name, date_of_birth,
        gender, country)
      values (${id}, ${`${id}@example.org`}, 'x', 'active', 'active', 'en', 'UTC', 'Member', '1990-01-01', 'male', 'SE')
    `.execute(db);
  }
  await sql`
    insert into conversation (id, low_member_id, high_member_id, started_by)
    values (${conversation}, ${low}, ${high}, ${low})`.execute(db);
  const filler = await connect();
  await filler.query(
    `insert into message (conversation_id, sender_id, client_id, text)
     select $1, $2, gen_random_uuid(), 'Shall we meet at the station on Saturday?' from generate_series(1, ${MESSAGES})`,
    [conversation, low],
  );
  await filler.query('vacuum analyze message');

  const waits: number[] = [];
  const stopping = new AbortController();
  const sending = Array.from({ length: SENDERS }, async () => {
    const client = await connect();
    while (!stopping.signal.aborted) {
      const started = performance.now();
      await client.query(
        'insert into message (conversation_id, sender_id, client_id, text) values ($1, $2, $3, $4)',
        [conversation, low, randomUUID(), 'And then?'],
      );
      waits.push(performance.now() - started);
    }
  });
  await pause(BASELINE_MS);
  const baseline = Math.max(...waits);
  waits.length = 0;

  const report = await connect();
  await report.query('begin');
  await report.query('select max(id) from message');
  const reported = pause(REPORT_MS).then(() => report.query('commit'));
  for (const [name, text] of Object.entries(MIGRATIONS)) await writeFile(join(folder, name), text);
  const started = performance.now();
  let retries = 0;
  const applied = await migrate(connection, {
    folder: pathToFileURL(`${folder}/`),
    log: {
      info: () => {},
      warn: (_: unknown, line?: unknown) => {
        if (String(line).includes('waits for a lock')) retries += 1;
      },
    } as never,
  });
  const tookMs = performance.now() - started;
  await reported;
  stopping.abort();
  await Promise.all(sending);
  if (applied.length !== Object.keys(MIGRATIONS).length)
    throw new Error(`Only ${applied.join()} were applied.`);

  const longest = Math.max(...waits);
  console.log(
    JSON.stringify({
      name: 'longest wait of a sender during a migration',
      ratio: longest / LIMIT_MS,
      limit: 'at most 1',
      detail:
        `${Math.round(longest)} ms against ${LIMIT_MS} (${Math.round(baseline)} ms without a migration); ${MESSAGES.toLocaleString('en')} rows, ` +
        `${waits.length} messages sent in ${(tookMs / 1_000).toFixed(1)} s, ${retries} retries during a report of ${REPORT_MS / 1_000} s`,
    }),
  );
} finally {
  await Promise.all(clients.map((client) => client.end().catch(() => {})));
  await connection.close();
  await rm(folder, { recursive: true, force: true });
  await stopPostgres();
}
