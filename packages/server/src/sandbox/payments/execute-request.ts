import type { Tx } from '../../database/types.ts';
import type { Services } from '../../services.ts';
import { ApiError } from './api-error.ts';
import { claimKey, releaseKey, saveResponse, type ApiResponse } from './idempotency.store.ts';

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
  services: Services,
  request: KeyedRequest,
  run: (tx: Tx) => Promise<object>,
): Promise<ExecutedRequest> {
  const { key, digest } = request;
  if (key !== null) {
    const earlier = await claimKey(services.db, { ...request, key, now: services.clock() });
    if (earlier) {
      if (!earlier.response) throw stillExecuted(key);
      if (earlier.digest !== digest) throw otherRequest(key);
      return { ...earlier.response, originalRequest: earlier.requestId };
    }
  }
  return { ...(await execute(services, key, run)), originalRequest: null };
}

async function execute(
  { db }: Services,
  key: string | null,
  run: (tx: Tx) => Promise<object>,
): Promise<ApiResponse> {
  try {
    return await db.transaction().execute(async (tx) => {
      const response = { status: 200, body: await run(tx) };
      if (key !== null) await saveResponse(tx, key, response);
      return response;
    });
  } catch (error) {
    if (error instanceof ApiError) {
      const { status, body } = error;
      if (key !== null) await saveResponse(db, key, { status, body });
      return { status, body };
    }
    if (key !== null) await releaseKey(db, key);
    throw error;
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
