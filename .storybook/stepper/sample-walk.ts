import { anOrder } from '@rendezvous/machines/payment/payment.samples';
import { paymentEvents } from '@rendezvous/machines/payment/payment.scenarios';
import { writeLink } from '@rendezvous/machines/walk/link';
import { packed } from '@rendezvous/machines/walk/packed-link';
import type { Step } from '@rendezvous/machines/walk/walk';
import { vocabularyOf } from './flow-facts.ts';

export const SAMPLE_START = 'leavesForTheProvider';

/** A payment that is placed slowly, is pending when the member comes back, and is then paid: 10 steps, three calls. */
export const sampleSteps: readonly Step[] = [
  { send: paymentEvents.choosesVisa },
  { send: paymentEvents.asksForCreditsAtOnce },
  { send: paymentEvents.confirms },
  { wait: 10_000 },
  { answer: 'placeOrder', output: anOrder('pending') },
  { send: paymentEvents.comesBack },
  { answer: 'readOrder', output: anOrder('pending') },
  { wait: 4_000 },
  { refuse: 'readOrder', with: { code: 'unavailable' } },
  { send: paymentEvents.hearsOfCompletion },
];

/** The same as an argument of a story. */
export const sampleWalk = packed(
  writeLink({ start: SAMPLE_START, steps: sampleSteps }, vocabularyOf('payment')),
);
