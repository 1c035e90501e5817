import { sql } from 'kysely';
import { openBenchWorld } from '../world.ts';

/** What a server that serves and works asks of Postgres while nobody is there, over a minute. */
const SECONDS = 60;
const SETTLE_SECONDS = 10;
const MOST_A_SECOND = 5;

const bench = await openBenchWorld();
try {
  const { db } = bench.server.services;
  const commits = async () => {
    const { rows } = await sql<{ commits: string }>`
      select xact_commit as commits from pg_stat_database where datname = current_database()`.execute(db);
    return Number(rows[0]?.commits);
  };
  const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  await bench.startProcess({ ROLE: 'all' });
  await wait(SETTLE_SECONDS);
  const before = await commits();
  await wait(SECONDS);
  const each = ((await commits()) - before) / SECONDS;
  console.log(
    JSON.stringify({
      name: 'transactions a second of an idle site',
      ratio: Number(each.toFixed(1)),
      limit: `at most ${MOST_A_SECOND}`,
      detail: `over ${SECONDS} seconds, with one process that serves and works`,
    }),
  );
} finally {
  await bench.close();
}
