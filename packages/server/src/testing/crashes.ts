import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** Thrown where a process would have ended: after the statements of a transaction, and before its commit. */
class CrashError extends Error {}

/** How many of the next transactions end before their commit, by the services that run them. */
const crashesDue = new WeakMap<object, number>();

/** Lets transactions of these services be ended by `crashNext`. */
export function allowCrashes({ db }: Pick<Services, 'db'>): void {
  const transaction = db.transaction.bind(db);
  crashesDue.set(db, 0);
  Object.assign(db, {
    transaction: () => {
      const builder = transaction();
      const execute = builder.execute.bind(builder);
      return Object.assign(builder, {
        execute: (act: Parameters<typeof execute>[0]) =>
          execute(async (tx) => {
            const result = await act(tx);
            const due = crashesDue.get(db) ?? 0;
            if (due === 0) return result;
            crashesDue.set(db, due - 1);
            throw new CrashError('The process ended before the commit.');
          }),
      });
    },
  });
}

/** Ends the next transaction of these services before its commit. */
export function crashNext({ db }: Pick<Services, 'db'>): void {
  crashesDue.set(db, (crashesDue.get(db) ?? 0) + 1);
}

/** Ends no further transaction. */
export function stopCrashing({ db }: Pick<Services, 'db'>): void {
  crashesDue.set(db, 0);
}

/** Ends connections of the database that are in a transaction, as if their process was killed. Postgres only. */
export async function killConnections({ db, connection }: Services, atMost: number): Promise<void> {
  if (connection.engine.kind !== 'postgres') return;
  await sql`
    select pg_terminate_backend(pid) from (
      select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        and xact_start is not null
      order by random() limit ${atMost}
    ) busy`.execute(db);
}
