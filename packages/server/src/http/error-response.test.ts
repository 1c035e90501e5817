import { CallError } from '@rendezvous/contract/errors';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { errorResponse } from './error-response.ts';
import { describeError } from './describe-error.ts';

function recordingLog() {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { base: null, serializers: { err: describeError } },
    { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  return { log, lines };
}

function failure(message: string, code?: string): Error {
  return Object.assign(new Error(message), code ? { code } : {});
}

const UNAVAILABLE_ERRORS: [name: string, error: Error][] = [
  ['a refused connection', failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
  ['a connection that was terminated', failure('terminating connection', '57P01')],
  ['a connection that went away', failure('Connection terminated unexpectedly')],
  ['a connection that was closed', failure('Connection terminated')],
  [
    'a rollback on a lost connection',
    failure('Client has encountered a connection error and is not queryable'),
  ],
  ['a rollback on a closed connection', failure('Client was closed and is not queryable')],
  ['a discarded connection', failure('Postgres connection has been discarded')],
  ['a full pool', failure('timeout exceeded when trying to connect')],
  ['a slow connection', failure('Connection terminated due to connection timeout')],
  ['a server without free connections', failure('too many clients', '53300')],
  ['a lock that is held', failure('canceling statement due to lock timeout', '55P03')],
  ['a statement that is too long', failure('canceling statement due to statement timeout', '57014')],
  ['an idle transaction', failure('idle-in-transaction timeout', '25P03')],
  ['a transaction that is too long', failure('transaction timeout', '25P04')],
];

test.each(UNAVAILABLE_ERRORS)(
  '%s becomes `unavailable` with a Retry-After of 2 seconds (RETRY-2)',
  (_, error) => {
    const { log, lines } = recordingLog();
    const response = errorResponse(error, 'request-1', log);
    expect(response).toEqual({
      status: 503,
      retryAfter: 2,
      body: { error: { code: 'unavailable', request_id: 'request-1' } },
    });
    expect(lines).toMatchObject([
      { requestId: 'request-1', msg: 'unavailable', err: { message: error.message } },
    ]);
  },
);

test('an unexpected error becomes `internal`, and its cause is only logged (ERROR-1)', () => {
  const { log, lines } = recordingLog();
  const response = errorResponse(failure('duplicate key', '23505'), 'request-1', log);
  expect(response).toEqual({ status: 500, body: { error: { code: 'internal', request_id: 'request-1' } } });
  expect(lines).toMatchObject([
    { msg: 'unexpected error', err: { message: 'duplicate key', code: '23505' } },
  ]);
});

test('logs repeated failures with the same cause once, and failures with another cause separately', () => {
  const { log, lines } = recordingLog();
  for (let n = 0; n < 100; n += 1) errorResponse(failure('terminating', '57P01'), `request-${n}`, log);
  errorResponse(new CallError('unavailable', { cause: new TypeError('fetch failed') }), 'other', log);
  expect(lines).toMatchObject([
    { err: { code: '57P01' } },
    { requestId: 'other', err: { name: 'TypeError' } },
  ]);
});
