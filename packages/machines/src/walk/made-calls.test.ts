import { expect, test } from 'vitest';
import { flows } from '../flows.ts';
import { anOrder } from '../payment/payment.samples.ts';
import { paymentEvents } from '../payment/payment.scenarios.ts';
import { swipeEvents } from '../swipe/swipe.scenarios.ts';
import { madeCalls } from './made-calls.ts';
import { replay } from './recording.ts';
import type { Step } from './walk.ts';

const callsOf = (flow: keyof typeof flows, start: string, steps: readonly Step[]) => {
  const { recording, fault } = replay(flows[flow], start, steps);
  expect(fault).toBeNull();
  return madeCalls(recording.frames).map(({ actor, begun, ended, end }) => [actor, begun, ended, end]);
};

test('a call lasts from the state that waits for it to its answer', () => {
  const steps: readonly Step[] = [
    { send: paymentEvents.choosesVisa },
    { send: paymentEvents.asksForCreditsAtOnce },
    { send: paymentEvents.confirms },
    { refuse: 'placeOrder', with: { code: 'unavailable' } },
    { send: paymentEvents.confirms },
    { wait: 10_000 },
    { answer: 'placeOrder', output: anOrder('pending') },
    { send: paymentEvents.comesBack },
    { answer: 'readOrder', output: anOrder('pending') },
    { wait: 4_000 },
  ];
  expect(callsOf('payment', 'leavesForTheProvider', steps)).toEqual([
    ['placeOrder', 3, 4, 'refused'],
    ['placeOrder', 5, 7, 'answered'],
    ['readOrder', 8, 9, 'answered'],
    ['readOrder', 10, null, 'pending'],
  ]);
});

test('a call whose state is left has no answer', () => {
  const steps: readonly Step[] = [
    { send: paymentEvents.choosesVisa },
    { send: paymentEvents.asksForCreditsAtOnce },
    { send: paymentEvents.confirms },
    { answer: 'placeOrder', output: anOrder('pending') },
    { send: paymentEvents.comesBack },
    { send: paymentEvents.hearsOfCompletion },
  ];
  expect(callsOf('payment', 'leavesForTheProvider', steps).at(-1)).toEqual(['readOrder', 5, 6, 'abandoned']);
});

test('a state that is entered again makes another call', () => {
  const [start] = Object.keys(flows.swipe.scenarios);
  const refused: Step = { refuse: 'loadDeck', with: { code: 'unavailable' } };
  expect(callsOf('swipe', start as string, [refused, { send: swipeEvents.asksForADeck }])).toEqual([
    ['loadDeck', 0, 1, 'refused'],
    ['loadDeck', 2, null, 'pending'],
  ]);
});
