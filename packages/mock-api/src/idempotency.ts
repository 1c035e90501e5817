import type { CallResponse } from '@rendezvous/contract/calls';
import type { IdempotentCallName } from '@rendezvous/contract/endpoints';
import { CallError } from '@rendezvous/contract/errors';
import type { MockBackend } from './mock-backend.ts';

type Keyed<Name extends IdempotentCallName> = { memberId: string; call: Name; key: string; body: unknown };

/**
 * Runs a call that spends once per `Idempotency-Key`; a repeat gets the first answer. `act` throws to undo, then the
 * key stays free.
 * @throws CallError invalid_request when the key was used for another body
 */
export function withIdempotencyKey<Name extends IdempotentCallName>(
  backend: MockBackend,
  { memberId, call, key, body }: Keyed<Name>,
  act: () => CallResponse<Name>,
): CallResponse<Name> {
  const name = `${memberId} ${call} ${key}`;
  const text = JSON.stringify(body);
  const earlier = backend.idempotentAnswers.get(name);
  if (earlier && earlier.body !== text) throw new CallError('invalid_request');
  if (earlier) return earlier.answer as CallResponse<Name>;
  const answer = act();
  backend.idempotentAnswers.set(name, { body: text, answer });
  return answer;
}
