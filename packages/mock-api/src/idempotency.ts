import type { CallResponse } from '@rendezvous/contract/calls';
import type { IdempotentCallName } from '@rendezvous/contract/endpoints';
import { CallError } from '@rendezvous/contract/errors';
import type { MockBackend } from './mock-backend.ts';

type KeyedCall<Name extends IdempotentCallName> = {
  memberId: string;
  call: Name;
  key: string;
  body: unknown;
};

/**
 * Runs a call once for each `Idempotency-Key`; a repeated call returns the first response (CALL-3). If `run` throws,
 * the key remains free.
 * @throws CallError invalid_request when the key was used with another body
 */
export function withIdempotencyKey<Name extends IdempotentCallName>(
  backend: MockBackend,
  { memberId, call, key, body }: KeyedCall<Name>,
  run: () => CallResponse<Name>,
): CallResponse<Name> {
  const name = `${memberId} ${call} ${key}`;
  const text = JSON.stringify(body);
  const earlier = backend.idempotentResponses.get(name);
  if (earlier && earlier.body !== text) throw new CallError('invalid_request');
  if (earlier) return earlier.response as CallResponse<Name>;
  const response = run();
  backend.idempotentResponses.set(name, { body: text, response });
  return response;
}
