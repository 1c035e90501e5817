import { sql } from 'kysely';
import type { Tx } from '../../database/types.ts';
import type { Services } from '../../services.ts';
import { ApiError } from './api-error.ts';
import { findKeyUse, lockKey, saveKeyUse, type ApiResponse } from './idempotency.store.ts';

export type KeyedRequest = {
  /** The idempotency key; null for a request that may be executed again. */
  readonly key: string | null;
  /** Of the endpoint and the parameters. */
  readonly digest: string;
  readonly requestId: string;
};

/** A response, and for a repeated one the id of the request that it was first given to. */
export type ExecutedRequest = ApiResponse & { readonly originalRequest: string | null };

/**
 * Executes a request, once for its idempotency key (Stripe API reference, "Idempotent requests"): a repetition gets the
 * first response, whether that was a success or an error, and whatever happened since. A request that was refused for
 * its parameters is not executed and does not use up its key.
 * @throws ApiError for another request with the same key, or while the first one is executed
 */
export async function executeRequest(
  { db, clock }: Services,
  { key, digest, requestId }: KeyedRequest,
  run: (tx: Tx) => Promise<object>,
): Promise<ExecutedRequest> {
  return db.transaction().execute(async (tx) => {
    if (key === null) return { ...(await execute(tx, run)), originalRequest: null };
    // A repetition needs no lock, so that simultaneous repetitions all get the response.
    let earlier = await findKeyUse(tx, key);
    if (!earlier) {
      if (!(await lockKey(tx, key))) throw stillExecuted(key);
      // The request that had the lock may have ended between the two statements.
      earlier = await findKeyUse(tx, key);
    }
    if (earlier) {
      if (earlier.digest !== digest) throw otherRequest(key);
      return { ...earlier.response, originalRequest: earlier.requestId };
    }
    const response = await execute(tx, run);
    await saveKeyUse(tx, key, { digest, requestId, response }, clock());
    return { ...response, originalRequest: null };
  });
}

/** A refused request changes nothing, unless it is a declined payment, but its response is kept. */
async function execute(tx: Tx, run: (tx: Tx) => Promise<object>): Promise<ApiResponse> {
  await sql`savepoint execution`.execute(tx);
  try {
    return { status: 200, body: await run(tx) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!error.keepsChanges) await sql`rollback to savepoint execution`.execute(tx);
    const { status, body } = error;
    return { status, body };
  }
}

function otherRequest(key: string): ApiError {
  return new ApiError(
    400,
    `Keys for idempotent requests can only be used with the same endpoint and parameters: '${key}'.`,
    { type: 'idempotency_error' },
  );
}

function stillExecuted(key: string): ApiError {
  return new ApiError(409, `Another request with the key '${key}' is in progress.`, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
  });
}
