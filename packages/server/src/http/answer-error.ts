import { CallError, type ErrorBody } from '@rendezvous/contract/errors';
import type { Logger } from 'pino';

/** The one place where an error becomes an answer: ours by its code, everything else as `internal`, its cause only logged. */
export function answerError(
  error: unknown,
  requestId: string,
  log: Logger,
): { status: number; body: ErrorBody; retryAfter?: number } {
  const known =
    error instanceof CallError ? error : databaseIsAway(error) ? new CallError('unavailable') : null;
  if (!known) log.error({ requestId, err: error }, 'unexpected error');
  const failure = known ?? new CallError('internal');
  const { code, params, fields } = failure;
  const retryAt = params.retry_at ? Date.parse(params.retry_at) : null;
  return {
    status: failure.status,
    ...(retryAt ? { retryAfter: Math.max(1, Math.ceil((retryAt - Date.now()) / 1_000)) } : {}),
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

/** Connection trouble as node and Postgres name it (SQLSTATE classes 08 and 57P, 53300). */
function databaseIsAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (typeof code === 'string' && /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|08|57P|53300)/.test(code)) return true;
  return (
    message === 'Connection terminated unexpectedly' || message === 'timeout exceeded when trying to connect'
  );
}
