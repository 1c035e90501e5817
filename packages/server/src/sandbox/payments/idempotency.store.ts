import { sql } from 'kysely';
import type { DbOrTx } from '../../database/types.ts';

export type ApiResponse = { readonly status: number; readonly body: object };

/** The request that used a key first. */
type KeyUse = {
  /** Of the endpoint and the parameters. */
  readonly digest: string;
  readonly requestId: string;
  /** Null while the request is executed. */
  readonly response: ApiResponse | null;
};

/** A request whose process ended meanwhile does not occupy its key for longer. */
const EXECUTION_SECONDS = 30;

const rowId = (key: string) => `key:${key}`;

/**
 * Takes an idempotency key for the execution of a request.
 * @returns null if the key was free, else its earlier use
 */
export async function claimKey(
  db: DbOrTx,
  { key, now, ...use }: { key: string; now: Date } & Pick<KeyUse, 'digest' | 'requestId'>,
): Promise<KeyUse | null> {
  const body = JSON.stringify({ ...use, response: null } satisfies KeyUse);
  const claimed = await db
    .insertInto('sandbox_object')
    .values({ id: rowId(key), kind: 'idempotency_key', body, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ body, created_at: now })
        .where(sql<boolean>`sandbox_object.body->'response' = 'null'::jsonb`)
        .where('sandbox_object.created_at', '<', new Date(now.getTime() - EXECUTION_SECONDS * 1_000)),
    )
    .returning('id')
    .executeTakeFirst();
  if (claimed) return null;
  const row = await db
    .selectFrom('sandbox_object')
    .where('id', '=', rowId(key))
    .select('body')
    .executeTakeFirst();
  // The request that used the key failed meanwhile and released it. It was in use until this moment.
  return row ? (row.body as KeyUse) : { ...use, response: null };
}

/** Stores the response that further requests with this key get. */
export async function saveResponse(db: DbOrTx, key: string, response: ApiResponse): Promise<void> {
  await db
    .updateTable('sandbox_object')
    .set({ body: sql`jsonb_set(body, '{response}', ${JSON.stringify(response)}::jsonb)` })
    .where('id', '=', rowId(key))
    .execute();
}

export async function releaseKey(db: DbOrTx, key: string): Promise<void> {
  await db.deleteFrom('sandbox_object').where('id', '=', rowId(key)).execute();
}
