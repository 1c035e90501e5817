import { sql } from 'kysely';
import type { Tx } from '../../database/types.ts';

export type ApiResponse = { readonly status: number; readonly body: object };

/** The request that used a key first. */
export type KeyUse = {
  /** Of the endpoint and the parameters. */
  readonly digest: string;
  readonly requestId: string;
  readonly response: ApiResponse;
};

const rowId = (key: string) => `key:${key}`;

/**
 * Takes an idempotency key until the end of the transaction. The lock ends with the connection, so that a request whose
 * process or connection was lost does not occupy its key.
 * @returns false if another request uses the key
 */
export async function lockKey(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('sandbox_key'), hashtext(${key})) as locked`.execute(tx);
  return rows[0]?.locked === true;
}

export async function findKeyUse(tx: Tx, key: string): Promise<KeyUse | null> {
  const row = await tx
    .selectFrom('sandbox_object')
    .where('id', '=', rowId(key))
    // An earlier release stored a key before its request was executed.
    .where(sql<boolean>`body->'response' <> 'null'::jsonb`)
    .select('body')
    .executeTakeFirst();
  return row ? (row.body as KeyUse) : null;
}

/** Stores the response that further requests with this key get. */
export async function saveKeyUse(tx: Tx, key: string, use: KeyUse, now: Date): Promise<void> {
  const body = JSON.stringify(use);
  await tx
    .insertInto('sandbox_object')
    .values({ id: rowId(key), kind: 'idempotency_key', body, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ body, created_at: now }))
    .execute();
}
