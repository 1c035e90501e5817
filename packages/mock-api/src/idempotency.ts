import type { Answer } from '@rendezvous/contract/calls';
import type { AnyKeyedCallName } from '@rendezvous/contract/coming/addresses';
import { CallError } from '@rendezvous/contract/errors';
import type { World } from './world.ts';

type Keyed<Name extends AnyKeyedCallName> = { memberId: string; call: Name; key: string; body: unknown };

/**
 * Runs a call that spends once per `Idempotency-Key`; a repeat gets the first answer. `act` throws to undo, then the
 * key stays free.
 * @throws CallError invalid_request when the key was used for another body
 */
export function once<Name extends AnyKeyedCallName>(
  world: World,
  { memberId, call, key, body }: Keyed<Name>,
  act: () => Answer<Name>,
): Answer<Name> {
  const name = `${memberId} ${call} ${key}`;
  const text = JSON.stringify(body);
  const earlier = world.keyedAnswers.get(name);
  if (earlier && earlier.body !== text) throw new CallError('invalid_request');
  if (earlier) return earlier.answer as Answer<Name>;
  const answer = act();
  world.keyedAnswers.set(name, { body: text, answer });
  return answer;
}
