import { describe, expect, it } from 'vitest';
import { transition, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { activationStart } from './activation/activation.context.ts';
import { connectionStart } from './connection/connection.context.ts';
import { deletionStart } from './deletion/deletion.context.ts';
import { directDebitStart } from './direct-debit/direct-debit.context.ts';
import { flows, type Flow } from './flows.ts';
import type { FlowStart } from './flow-start.ts';
import { geolocationStart } from './geolocation/geolocation.context.ts';
import { logInStart } from './login/login.context.ts';
import { passkeyStart } from './passkey/passkey.context.ts';
import { paymentStart } from './payment/payment.context.ts';
import { photoAccessStart } from './photo-access/photo-access.context.ts';
import { pushStart } from './push/push.context.ts';
import { reportStart } from './report/report.context.ts';
import { signUpStart } from './signup/signup.context.ts';
import { swipeStart } from './swipe/swipe.context.ts';
import { timeBonusStart } from './time-bonus/time-bonus.context.ts';
import { WalkClock } from './walk/clock.ts';
import { withdrawalStart } from './withdrawal/withdrawal.context.ts';
import { beginWalk } from './walk/walk.ts';

type Start = FlowStart<unknown, object, AnyEventObject>;

const startsOf = {
  activation: activationStart,
  connection: connectionStart,
  deletion: deletionStart,
  directDebit: directDebitStart,
  geolocation: geolocationStart,
  logIn: logInStart,
  passkey: passkeyStart,
  payment: paymentStart,
  photoAccess: photoAccessStart,
  push: pushStart,
  report: reportStart,
  signUp: signUpStart,
  swipe: swipeStart,
  timeBonus: timeBonusStart,
  withdrawal: withdrawalStart,
} as unknown as Readonly<Record<keyof typeof flows, Start>>;

const cases = Object.entries(startsOf).flatMap(([name, start]) => {
  const flow: Flow = flows[name as keyof typeof flows];
  return Object.entries(flow.scenarios).map(([scenario, { input: given }]) => {
    const input: unknown = typeof given === 'function' ? given(new WalkClock()) : given;
    const first = beginWalk(flow.machine, input).actor.getSnapshot() as AnyMachineSnapshot;
    // Another context of the same input can have another key.
    const context = first.context as object;
    return { name: `${name}, ${scenario}`, flow, start, input, first, context };
  });
});

// A page knows nothing of its connection until the machine has begun to listen, which counts as a try.
const resting = cases.filter(({ flow }) => flow !== flows.connection);

it.each(resting)('$name: the start is where the machine starts', ({ start, input, first, context }) => {
  expect(first.matches(start.initialState(context))).toBe(true);
  expect(comparable(start.initialContext(input))).toEqual(comparable(context));
});

describe.each(cases)('the start of $name', ({ flow, start, first, context }) => {
  const events = Object.values(flow.events);

  it('refuses only events that the machine refuses', () => {
    const refused = events.filter((event) => start.can?.(context, event) === false);
    expect(refused.filter((event) => first.can(event))).toEqual([]);
  });

  it('shows what the machine makes of an event that stays in the initial state', () => {
    const answered = events.flatMap((event) => {
      const shown = start.contextAfter?.(context, event);
      return shown ? [{ event, shown }] : [];
    });
    const real = answered.map(({ event }) => transition(flow.machine, first, event)[0] as AnyMachineSnapshot);
    expect(answered.map(({ shown }) => comparable(shown))).toEqual(
      real.map((next) => comparable(next.context as object)),
    );
    expect(real.filter((next) => !next.matches(start.initialState(context)))).toEqual([]);
  });
});

it('payment: the start can confirm an order exactly when the machine can', () => {
  const ofPayment = cases.filter(
    ({ flow, first }) => flow === flows.payment && first.matches('choosingMethod'),
  );
  const confirmed = { type: 'order.confirmed' };
  const answers = ofPayment.flatMap(({ flow, start, first, context }) =>
    Object.values(flow.events).flatMap((event) => {
      const shown = start.contextAfter?.(context, event);
      if (!shown) return [];
      const [next] = transition(flow.machine, first, event) as [AnyMachineSnapshot, unknown];
      return [[start.can?.(shown, confirmed), next.can(confirmed)]];
    }),
  );
  expect(answers.filter(([shown, real]) => shown !== real)).toEqual([]);
  expect(new Set(answers.map(([shown]) => shown))).toEqual(new Set([true, false]));
});

/** A context without functions, and without the keys that each new intent counts on. */
function comparable(context: object): object {
  return Object.fromEntries(
    Object.entries(context).filter(([name, value]) => typeof value !== 'function' && name !== 'key'),
  );
}
