import pg from 'pg';
import { runningJob } from '../jobs/running-job.ts';
import type { TestServer } from './test-server.ts';

/** Statements of the job queue and the live bus, and of transaction control. */
const BACKGROUND = /pgboss|live_event|^\s*(begin|commit|rollback|listen|set)\b/i;

/**
 * Records the SQL that the server sends to its database while `act` runs, on either engine, without background work:
 * a recurring job can run at any moment.
 */
export async function recordQueries({ services }: Pick<TestServer, 'services'>, act: () => Promise<unknown>) {
  const { engine } = services.connection;
  const owner = (engine.kind === 'pglite' ? engine.pglite : pg.Client.prototype) as {
    query: (...given: unknown[]) => unknown;
  };
  const original = owner.query;
  const texts: string[] = [];
  function query(this: unknown, ...given: unknown[]): unknown {
    const [first] = given;
    const text = typeof first === 'string' ? first : (first as { text?: string }).text;
    if (text && !runningJob.getStore() && !BACKGROUND.test(text)) texts.push(text);
    return Reflect.apply(original, this, given);
  }
  owner.query = query;
  try {
    await act();
  } finally {
    owner.query = original;
  }
  return texts;
}
