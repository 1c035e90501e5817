import { CallError, type ErrorBody } from '@rendezvous/contract/errors';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import { throttleLog } from '../throttle-log.ts';

/** The `Retry-After` of `unavailable`, in seconds (RETRY-2). */
export const UNAVAILABLE_RETRY_SECONDS = 2;
/** Hundreds of calls may fail with the same cause in a second. One line in this time reports them. */
const LOG_CAUSE_SECONDS = 5;

/**
 * Turns an error into a response: a CallError by its code, anything else as `internal` with its cause in the log
 * (ERROR-1).
 */
export function errorResponse(
  error: unknown,
  requestId: string,
  log: Logger,
): { status: number; body: ErrorBody; retryAfter?: number } {
  const failure = toCallError(error);
  logFailure(log, requestId, failure);
  const { code, params, fields } = failure;
  const retryAfter = secondsUntilRetry(failure);
  return {
    status: failure.status,
    ...(retryAfter ? { retryAfter } : {}),
    body: {
      error: {
        code,
        ...(Object.keys(params).length ? { params } : {}),
        ...(Object.keys(fields).length ? { fields } : {}),
        request_id: requestId,
      },
    },
  };
}

/** Returns a CallError unchanged, an unavailable database as `unavailable`, and everything else as `internal`. */
export function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  return new CallError(isDatabaseUnavailable(error) ? 'unavailable' : 'internal', { cause: error });
}

function secondsUntilRetry({ code, params }: CallError): number | null {
  if (params.retry_at) return Math.max(1, Math.ceil((Date.parse(params.retry_at) - Date.now()) / 1_000));
  return code === 'unavailable' ? UNAVAILABLE_RETRY_SECONDS : null;
}

/** Logs the cause of `internal` and `unavailable`, which the client did not cause. */
export function logFailure(log: Logger, requestId: string, failure: CallError): void {
  const cause = failure.cause ?? failure;
  if (failure.code === 'internal') log.error({ requestId, err: cause }, 'unexpected error');
  if (failure.code === 'unavailable') logUnavailable(log, { requestId, cause });
}

type Refused = { readonly requestId: string; readonly cause: unknown };

/** Log functions by logger and kind of cause, because a frequent cause must not hide a rare one. */
const causeLogs = new WeakMap<Logger, Map<string, (refused: Refused) => void>>();

function logUnavailable(log: Logger, refused: Refused): void {
  const ofLog = causeLogs.get(log) ?? new Map<string, (refused: Refused) => void>();
  causeLogs.set(log, ofLog);
  const { name, code } = refused.cause as { name?: unknown; code?: unknown };
  const kind = `${String(name)} ${String(code)}`;
  const write =
    ofLog.get(kind) ??
    throttleLog<Refused>(LOG_CAUSE_SECONDS, ({ requestId, cause }, suppressed) =>
      log.error({ requestId, err: cause, suppressed }, 'unavailable'),
    );
  ofLog.set(kind, write);
  write(refused);
}
