import { expect, test } from 'vitest';
import type { Order } from '@rendezvous/contract/entities';
import { flows } from '../flows.ts';
import { anOrder, aTransfer } from '../payment/payment.samples.ts';
import { paymentEvents } from '../payment/payment.scenarios.ts';
import { checkEvent, replay, type Frame } from './recording.ts';
import type { Step } from './walk.ts';

const { payment } = flows;
const orderIn = ({ snapshot }: Frame) => (snapshot.context as { order: Order | null }).order;
const at = (milliseconds: number) =>
  new Date(Date.parse('2026-03-10T12:00:00Z') + milliseconds).toISOString();

const buys = [
  { send: paymentEvents.choosesVisa },
  { send: paymentEvents.confirms },
  { answer: 'placeOrder', output: anOrder('pending') },
  { send: paymentEvents.comesBack },
] as Step[];
const asks: Step = { send: paymentEvents.asksForCreditsAtOnce };
const reads = (order: Order): Step => ({ answer: 'readOrder', output: order });

test('each order that a walk places has its own id, number and time', () => {
  const { recording, fault } = replay(payment, 'leavesForTheProvider', [
    asks,
    { wait: 5_000 },
    ...buys,
    reads(anOrder('failed')),
    { wait: 60_000 },
    reads(anOrder('failed')),
    { send: paymentEvents.triesAgain },
    ...buys,
    reads(anOrder('completed')),
  ]);
  expect(fault).toBeNull();
  const placed = recording.frames.filter(({ state }) => state === 'redirecting').map(orderIn);
  expect(placed.map((order) => [order?.id, order?.payment_id, order?.created_at])).toEqual([
    ['01900000-0000-7000-8000-000000000001', 1001, at(5_000)],
    ['01900000-0000-7000-8000-000000000002', 1002, at(65_000)],
  ]);
  expect(orderIn(recording.now)).toMatchObject({
    id: '01900000-0000-7000-8000-000000000002',
    payment_id: 1002,
    created_at: at(65_000),
    completed_at: at(65_000),
    withdraw_last_day: '2026-03-24',
  });
});

test('news is about the order placed last, and other orders stay as they are', () => {
  const { recording } = replay(payment, 'leavesForTheProvider', [
    asks,
    ...buys,
    reads(anOrder('failed')),
    { send: paymentEvents.triesAgain },
    ...buys,
  ]);
  // The inspector asks this of a machine that runs outside a walk.
  const { snapshot } = recording.now;
  expect(checkEvent({ snapshot }, paymentEvents.hearsOfCompletion).possible).toBe(false);
  expect(checkEvent(recording.now, paymentEvents.hearsOfCompletion)).toEqual({
    possible: true,
    refusedBy: [],
  });
  expect(checkEvent(recording.now, paymentEvents.hearsOfAnotherOrder).possible).toBe(false);
});

test('a bank transfer names the order it is for, and has its time from when it was placed', () => {
  const { recording } = replay(payment, 'leavesForTheProvider', [
    asks,
    { wait: 86_400_000 },
    ...buys,
    reads(aTransfer()),
  ]);
  expect(orderIn(recording.now)?.bank_transfer).toMatchObject({
    reference: 'RDV000001001',
    until: at(31 * 86_400_000),
  });
});

/** Every time that a value reports as past, with its path. */
function pastTimes(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null || value instanceof Error) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key.endsWith('_at') && typeof inner === 'string'
      ? [[`${path}.${key}`, inner] as const]
      : pastTimes(inner, `${path}.${key}`),
  );
}

test('no result of any scenario lies ahead of the walk’s clock', () => {
  for (const [name, flow] of Object.entries(flows))
    for (const [start, { steps }] of Object.entries(flow.scenarios)) {
      const { recording, fault } = replay(flow, start, steps);
      expect([name, start, fault]).toEqual([name, start, null]);
      for (const { snapshot, now } of recording.frames)
        for (const [path, time] of pastTimes(snapshot.context))
          expect([name, start, path, Date.parse(time) > now]).toEqual([name, start, path, false]);
    }
});
