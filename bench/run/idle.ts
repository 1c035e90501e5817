import { sql } from 'kysely';
import { openBenchEnvironment } from '../environment.ts';

/** Transactions that one process with API and jobs runs on Postgres during a minute without visitors. */
const SECONDS = 60;
const SETTLE_SECONDS = 10;
const LIMIT_PER_SECOND = 5;

const bench = await openBenchEnvironment();
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
  const rate = ((await commits()) - before) / SECONDS;
  console.log(
    JSON.stringify({
      name: 'transactions per second of an idle site',
      ratio: Number(rate.toFixed(1)),
      limit: `at most ${LIMIT_PER_SECOND}`,
      detail: `over ${SECONDS} seconds, with one process for API and jobs`,
    }),
  );
} finally {
  await bench.close();
}
