import pg from 'pg';
import type { TestServer } from './test-server.ts';

/** Statements of background work (job queue, live bus) and of transaction control. */
const BACKGROUND = /pgboss|live_event|^\s*(begin|commit|rollback|listen|set)\b/i;

/**
 * Records the SQL that the server sends to its database while `act` runs, on either engine, without background work.
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
    if (text && !BACKGROUND.test(text)) texts.push(text);
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
