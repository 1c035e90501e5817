import { sql } from 'kysely';
import type { Db } from '../database/types.ts';

/** The given queues that have a due job. It is one statement that reads one index entry (job_i11) for each queue. */
export async function listDueQueues(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select queue.name from unnest(${names}::text[]) as queue (name)
    where exists (
      select from pgboss.job
      where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
    )`.execute(db);
  return rows.map((row) => row.name);
}

/** Makes delayed jobs of these queues due now if they were enqueued in the last `hours`. */
export async function bringForward(db: Db, names: readonly string[], hours: number): Promise<void> {
  await sql`
    update pgboss.job set start_after = now()
    where name = any (${names}::text[]) and state < 'active' and start_after > now()
      and created_on > now() - make_interval(hours => ${hours})`.execute(db);
}

/** Counting stops here, because a longer queue raises the same alarm. */
const COUNT_LIMIT = 10_000;

/** How many due jobs of all queues are waiting, at most 10,000. */
export async function countDueJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from (
      select from pgboss.job where state < 'active' and not blocked and start_after <= now() limit ${sql.lit(COUNT_LIMIT)}
    ) as due`.execute(db);
  return rows[0]?.jobs ?? 0;
}
