import type { HIDDEN_PAGE_HEADER } from '@rendezvous/contract/activity';
import { commonEndpoints } from '@rendezvous/contract/common-endpoints';
import type { CallName, Endpoint, ServedCallName } from '@rendezvous/contract/endpoints';
import { CallError, type ErrorBody, ERROR_STATUS } from '@rendezvous/contract/errors';
import { CALL_RETRIES } from '@rendezvous/contract/rules';
import type { CallOf } from '@rendezvous/contract/transport';
import { checkSession } from './session-check.ts';

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 10_000;

/**
 * Makes calls over HTTP from a page. Retries up to 5 times with growing waits, only after a transient failure (no
 * network, 5xx, 429 with Retry-After), and only calls that are safe or carry an Idempotency-Key (RETRY-1).
 * @throws CallError of the call, or `unavailable`
 */
export const callOverHttp = createCallOverHttp<ServedCallName>(FIRST_WAIT_MS);

/** `firstWaitMs` is the wait before the first retry; each further wait is twice as long. */
export function createCallOverHttp<Names extends CallName>(firstWaitMs: number): CallOf<Names> {
  return async (name, { query, body, key, signal } = {}) => {
    const endpoint = await endpointOf(name);
    const search = new URLSearchParams();
    for (const [field, value] of Object.entries(query ?? {})) {
      if (value !== undefined && value !== null) search.set(field, String(value));
    }
    const url = search.size ? `${endpoint.path}?${search}` : endpoint.path;
    const request: RequestInit = {
      method: endpoint.method,
      headers: {
        // A page in a background tab does not make its member active (PROFILE-7).
        ...(globalThis.document?.hidden && {
          ['x-page-hidden' satisfies typeof HIDDEN_PAGE_HEADER]: '1',
        }),
        ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        // Calls of user.php declare that a page makes them.
        ...(endpoint.path === '/api/user.php' ? { 'x-request-type': 'client' } : {}),
      },
      body: body instanceof FormData ? body : body && JSON.stringify(body),
      signal,
    };
    const canRetry = endpoint.method === 'GET' || Boolean(key);
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await tryOnce(url, request);
      if (outcome.ok) return outcome.response as never;
      const { error, waitMs } = outcome;
      if (!canRetry || attempt === CALL_RETRIES || waitMs === null) {
        await checkSession({ method: endpoint.method, path: endpoint.path, error });
        throw error;
      }
      await wait(Math.max(waitMs, backoff(attempt, firstWaitMs)), signal);
    }
  };
}

/** @throws CallError unavailable if the table of rare calls cannot be loaded */
async function endpointOf(name: CallName): Promise<Endpoint> {
  if (name in commonEndpoints) return commonEndpoints[name as keyof typeof commonEndpoints];
  const { rareEndpoints } = await import('@rendezvous/contract/rare-endpoints').catch((cause: unknown) => {
    throw new CallError('unavailable', { cause });
  });
  return rareEndpoints[name as keyof typeof rareEndpoints];
}

type Outcome = { ok: true; response: unknown } | { ok: false; error: CallError; waitMs: number | null };

async function tryOnce(url: string, request: RequestInit): Promise<Outcome> {
  let response: Response;
  try {
    response = await fetch(url, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    return { ok: false, error: new CallError('unavailable'), waitMs: 0 };
  }
  const json: unknown = await response.json().catch(() => null);
  if (response.ok) return { ok: true, response: json };
  const retryAfter = Number(response.headers.get('retry-after'));
  const isTransient = response.status >= 500 || (response.status === 429 && retryAfter > 0);
  const waitMs = retryAfter * 1_000;
  // A wait that is too long is reported as the error, for example a day until the next like.
  return {
    ok: false,
    error: errorOf(json),
    waitMs: isTransient && waitMs <= LONGEST_WAIT_MS ? waitMs : null,
  };
}

/** Returns the error in a response body. A body outside the contract counts as `unavailable`. */
export function errorOf(json: unknown): CallError {
  const body = (json as Partial<ErrorBody> | null)?.error;
  if (!body || !(body.code in ERROR_STATUS)) return new CallError('unavailable');
  const error = new CallError(body.code, { params: body.params, fields: body.fields });
  error.requestId = body.request_id;
  return error;
}

function backoff(attempt: number, firstWaitMs: number): number {
  const ceiling = Math.min(LONGEST_WAIT_MS, firstWaitMs * 2 ** attempt);
  return ceiling / 2 + (Math.random() * ceiling) / 2;
}

function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
