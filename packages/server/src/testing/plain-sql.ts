import { randomUUID } from 'node:crypto';
import pg from 'pg';

type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** The statements of the one transaction that `act` causes in this process, from `begin` to `commit`. */
export async function recordTransaction(act: () => Promise<unknown>): Promise<Statement[]> {
  const original = pg.Client.prototype.query;
  const byClient = new Map<unknown, Statement[]>();
  const transactions: Statement[][] = [];
  function query(this: pg.Client, ...given: unknown[]): unknown {
    const [text, values] = given;
    if (typeof text === 'string') {
      if (text === 'begin') byClient.set(this, []);
      const statements = byClient.get(this);
      statements?.push({ text, values: Array.isArray(values) ? values : [] });
      if (statements && text === 'commit') {
        transactions.push(statements);
        byClient.delete(this);
      }
    }
    return Reflect.apply(original, this, given);
  }
  pg.Client.prototype.query = query as typeof original;
  try {
    await act();
  } finally {
    pg.Client.prototype.query = original;
  }
  const [transaction] = transactions;
  if (!transaction || transactions.length !== 1) {
    throw new Error(`One transaction was expected, there were ${transactions.length}.`);
  }
  return transaction;
}

/**
 * Runs recorded statements as they are, on connections of its own. In each run the values that were `known` when they
 * were recorded are exchanged, wherever they occur, and every other id that is only used once is a fresh one.
 */
export function openPlainSql(
  url: string,
  { connections, statements }: { connections: number; statements: readonly Statement[] },
) {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  return {
    async run(exchange: ReadonlyMap<string, string>): Promise<void> {
      const client = await pool.connect();
      try {
        for (const { text, values } of statements) {
          await client.query(
            text,
            values.map((value) => exchanged(value, exchange)),
          );
        }
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

const ONLY_AN_ID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;
const HOUSE_ACCOUNT = /^00000000-/;

function exchanged(value: unknown, exchange: ReadonlyMap<string, string>): unknown {
  if (typeof value !== 'string') return value;
  const known = exchange.get(value);
  if (known) return known;
  if (ONLY_AN_ID.test(value) && !HOUSE_ACCOUNT.test(value)) return randomUUID();
  let text = value;
  for (const [from, to] of exchange) text = text.replaceAll(from, to);
  return text;
}
