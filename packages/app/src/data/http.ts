import { endpoints, type CallName, type Endpoint, type ServedCallName } from '@rendezvous/contract/endpoints';
import { CallError, type ErrorBody, ERROR_STATUS } from '@rendezvous/contract/errors';
import { CALL_RETRIES } from '@rendezvous/contract/rules';
import type { CallOf } from '@rendezvous/contract/transport';
import { doubtSession } from './session-keeper.ts';

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 10_000;

/**
 * Calls over HTTP, from a page. Tries again, 5 times and each time later, only what failed on the way (no network, 5xx,
 * 429 with Retry-After) and only calls that are safe or carry an Idempotency-Key (decisions.md, "Errors").
 */
export const callOverHttp = createCallOverHttp<ServedCallName>(FIRST_WAIT_MS);

/** `firstWaitMs` is the wait before the first retry; each further wait is twice as long. */
export function createCallOverHttp<Names extends CallName>(firstWaitMs: number): CallOf<Names> {
  return async (name, { query, body, key, signal } = {}) => {
    const address: Endpoint = endpoints[name];
    const search = new URLSearchParams();
    for (const [field, value] of Object.entries(query ?? {})) {
      if (value !== undefined && value !== null) search.set(field, String(value));
    }
    const url = search.size ? `${address.path}?${search}` : address.path;
    const request: RequestInit = {
      method: address.method,
      headers: {
        ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        // Spec section 7: calls of user.php say that a page asks.
        ...(address.path === '/api/user.php' ? { 'x-request-type': 'client' } : {}),
      },
      body: body instanceof FormData ? body : body && JSON.stringify(body),
      signal,
    };
    const mayRepeat = address.method === 'GET' || Boolean(key);
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await tryOnce(url, request);
      if (outcome.ok) return outcome.response as never;
      const { error, waitMs } = outcome;
      if (!mayRepeat || attempt === CALL_RETRIES || waitMs === null) {
        await doubtSession({ method: address.method, path: address.path, error });
        throw error;
      }
      await wait(Math.max(waitMs, backoff(attempt, firstWaitMs)), signal);
    }
  };
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
  const mayPass = response.status >= 500 || (response.status === 429 && retryAfter > 0);
  const waitMs = retryAfter * 1_000;
  // Nobody waits a day for a like: a wait that is too long is the answer.
  return {
    ok: false,
    error: errorOf(json),
    waitMs: mayPass && waitMs <= LONGEST_WAIT_MS ? waitMs : null,
  };
}

/** The refusal in an answer; what is not the contract's counts as unavailable. */
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
