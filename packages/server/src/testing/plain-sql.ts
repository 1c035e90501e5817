import { randomUUID } from 'node:crypto';
import pg from 'pg';

export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Records every statement that this process sends while `act` runs, in order. */
export async function recordStatements(act: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  await interceptQueries(act, (_, statement) => statements.push(statement));
  return statements;
}

/** Records the statements of the one transaction that `act` runs in this process, from `begin` to `commit`. */
export async function recordTransaction(act: () => Promise<unknown>): Promise<Statement[]> {
  const byClient = new Map<unknown, Statement[]>();
  const transactions: Statement[][] = [];
  await interceptQueries(act, (client, statement) => {
    if (statement.text === 'begin') byClient.set(client, []);
    const statements = byClient.get(client);
    statements?.push(statement);
    if (statements && statement.text === 'commit') {
      transactions.push(statements);
      byClient.delete(client);
    }
  });
  const [transaction] = transactions;
  if (!transaction || transactions.length !== 1) {
    throw new Error(`Expected one transaction, but there were ${transactions.length}.`);
  }
  return transaction;
}

async function interceptQueries(
  act: () => Promise<unknown>,
  onStatement: (client: unknown, statement: Statement) => void,
): Promise<void> {
  const original = pg.Client.prototype.query;
  function query(this: pg.Client, ...given: unknown[]): unknown {
    // A statement that the connection prepares comes as an object (`prepared.ts`).
    const [first, second] = given;
    const { text, values } =
      typeof first === 'string' ? { text: first, values: second } : (first as Partial<Statement>);
    if (typeof text === 'string') onStatement(this, { text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(original, this, given);
  }
  pg.Client.prototype.query = query as typeof original;
  try {
    await act();
  } finally {
    pg.Client.prototype.query = original;
  }
}

/**
 * Runs recorded statements on its own connections. Each run replaces the recorded values that are keys of `replacements`,
 * wherever they occur, and every other id by a new one.
 */
export function openPlainSql(
  url: string,
  { connections, statements }: { connections: number; statements: readonly Statement[] },
) {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  return {
    async run(replacements: ReadonlyMap<string, string>): Promise<void> {
      const client = await pool.connect();
      try {
        for (const { text, values } of statements) {
          await client.query(
            text,
            values.map((value) => replaceValue(value, replacements)),
          );
        }
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    /** Runs reading statements with their recorded values. */
    async runAsRecorded(): Promise<void> {
      for (const { text, values } of statements) await pool.query(text, [...values]);
    },
    close: () => pool.end(),
  };
}

const ONLY_AN_ID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;
const SYSTEM_ACCOUNT = /^00000000-/;

function replaceValue(value: unknown, replacements: ReadonlyMap<string, string>): unknown {
  if (typeof value !== 'string') return value;
  const known = replacements.get(value);
  if (known) return known;
  if (ONLY_AN_ID.test(value) && !SYSTEM_ACCOUNT.test(value)) return randomUUID();
  let text = value;
  for (const [from, to] of replacements) text = text.replaceAll(from, to);
  return text;
}
