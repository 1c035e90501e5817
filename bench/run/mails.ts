import { sql } from 'kysely';
import { fork } from 'node:child_process';
import { memoryFlags } from '../../scripts/memory.mjs';
import { openBenchEnvironment, SETTINGS } from '../environment.ts';
import type { MailingRun } from '../mailing-process.ts';
import { insertProfiles } from '../profiles.ts';
import type { Db } from '../../packages/server/src/database/types.ts';

/** Weekly mails: how fast they are made and queued, and in how much memory (MAIL-12). BENCH_MAILS makes fewer. */
const MAILS = Number(process.env.BENCH_MAILS ?? 100_000);
/** One member in so many is new, as in a week of a growing site. */
const NEW_EVERY = 50;
const BATCH = 5_000;
const LEAST_PER_SECOND = 100_000 / 600;
const MOST_MIB = 300;

const bench = await openBenchEnvironment();
try {
  const { db } = bench.server.services;
  const noon = new Date();
  noon.setUTCHours(36, 0, 0, 0);
  await insertProfiles(db, MAILS);
  await askForWeeklyUpdates(db, noon);
  await sql`vacuum analyze member`.execute(db);
  const { seconds, peakMib } = await makeMails(bench.databaseUrl, noon);
  const { rows } = await sql<{ mails: number; jobs: number }>`
    select (select count(*)::int from mail where template = 'weekly_updates') as mails,
      (select count(*)::int from pgboss.job where name = 'mail.send') as jobs`.execute(db);
  const { mails = 0, jobs = 0 } = rows[0] ?? {};
  if (mails < MAILS * 0.9 || jobs !== mails)
    throw new Error(`${mails} mails and ${jobs} jobs for ${MAILS} members`);
  const rate = mails / seconds;
  console.log(
    JSON.stringify({
      name: 'Weekly mails made and queued, against 100,000 in 10 minutes',
      ratio: Number((rate / LEAST_PER_SECOND).toFixed(2)),
      limit: 'at least 1',
      detail: `${mails} mails in ${seconds.toFixed(1)} s, ${rate.toFixed(0)} a second, in one process`,
    }),
  );
  console.log(
    JSON.stringify({
      name: `Memory of the process that makes them, against ${MOST_MIB} MiB`,
      ratio: Number((peakMib / MOST_MIB).toFixed(2)),
      limit: 'at most 1',
      detail: `at most ${peakMib.toFixed(0)} MiB resident, of a server process`,
    }),
  );
} finally {
  await bench.close();
}

/** Lets all members ask for weekly updates, in statements that end within the server's time limit. */
async function askForWeeklyUpdates(db: Db, now: Date): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update member set notification_kinds = '{weekly_updates}', created_at = ${now}::timestamptz - interval '60 days',
        about = 'About', confirmed_at = ${now}::timestamptz - case
          when hashtext(id::text) % ${sql.lit(NEW_EVERY)} = 0 then interval '2 days' else interval '50 days' end
      where id in (select id from member where notification_kinds <> '{weekly_updates}' limit ${sql.lit(BATCH)})`.execute(
      db,
    );
    if (numAffectedRows === 0n) return;
  }
}

/** Makes the mails in a process with the memory flags of a server. */
function makeMails(databaseUrl: string, now: Date): Promise<MailingRun> {
  const child = fork(new URL('../mailing-process.ts', import.meta.url), {
    env: {
      ...process.env,
      ...SETTINGS,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      // With a server to send to, each mail also gets its job. Nothing is sent: no process runs jobs.
      SMTP_URL: 'smtp://127.0.0.1:9',
      BENCH_NOW: now.toISOString(),
    },
    execArgv: memoryFlags(),
  });
  return new Promise((resolve, reject) => {
    child.once('message', (run) => resolve(run as MailingRun));
    child.once('exit', (code) => reject(new Error(`The process exited with ${code}.`)));
  });
}
