import { describe, expect, it } from 'vitest';
import { anOrder } from '@rendezvous/machines/payment/payment.samples';
import { paymentEvents } from '@rendezvous/machines/payment/payment.scenarios';
import { replay } from '@rendezvous/machines/walk/recording';
import type { Step } from '@rendezvous/machines/walk/walk';
import { vocabularyOf } from '../flow-facts.ts';
import { stepNames } from '../saved/saved-walk.ts';
import { compareWalks } from './compare-walks.ts';

const { flow } = vocabularyOf('payment');

function walked(steps: readonly Step[], start = 'leavesForTheProvider') {
  return {
    names: stepNames({ start, steps }, vocabularyOf('payment')),
    frames: replay(flow, start, steps).recording.frames,
  };
}

const orders: Step[] = [
  { send: paymentEvents.choosesVisa },
  { send: paymentEvents.asksForCreditsAtOnce },
  { send: paymentEvents.confirms },
];
const placed: Step = { answer: 'placeOrder', output: anOrder('pending') };
const lost: Step = { refuse: 'placeOrder', with: { code: 'unavailable' } };

describe('two walks beside each other', () => {
  it('that are the same part nowhere', () => {
    const one = walked([...orders, placed]);
    const { rows, partsAt, endValues } = compareWalks(one, walked([...orders, placed]));
    expect({ partsAt, endValues, rows: rows.length }).toEqual({ partsAt: null, endValues: [], rows: 5 });
  });

  it('show where they part, and what differs there and at the end', () => {
    const { rows, partsAt, endValues } = compareWalks(walked([...orders, placed]), walked([...orders, lost]));
    expect(partsAt).toBe(4);
    expect(rows[4]).toMatchObject({ first: 4, second: 4, isSameStep: false, isSameState: false });
    expect(rows[4]?.values).toEqual(endValues);
    expect(endValues.map(({ path }) => path)).toContain('failure');
    expect(endValues.find(({ path }) => path === 'order.status')).toEqual({
      path: 'order.status',
      first: '"pending"',
      second: '—',
    });
  });

  it('come together again after a step that only one of them takes', () => {
    const { rows, partsAt } = compareWalks(
      walked([...orders, placed]),
      walked([{ send: paymentEvents.choosesPaypal }, ...orders, lost, orders[2] as Step, placed]),
    );
    expect(partsAt).toBe(1);
    expect(rows.map(({ first, second, isSameStep }) => [first, second, isSameStep])).toEqual([
      [0, 0, true],
      [null, 1, false],
      [1, 2, true],
      [2, 3, true],
      [3, 4, true],
      [null, 5, false],
      [null, 6, false],
      [4, 7, true],
    ]);
  });

  it('name a value that differs in the row in which it begins to', () => {
    const { rows } = compareWalks(
      walked([{ send: paymentEvents.choosesVisa }, { send: paymentEvents.asksForCreditsAtOnce }]),
      walked([{ send: paymentEvents.choosesPaypal }, { send: paymentEvents.asksForCreditsAtOnce }]),
    );
    expect(rows.map(({ values, valuesAsBefore }) => [values, valuesAsBefore])).toEqual([
      [[], 0],
      [[{ path: 'method', first: '"visa"', second: '"paypal"' }], 0],
      [[], 1],
    ]);
  });

  it('are compared as far as both can be walked', () => {
    const one = walked([...orders, placed]);
    const { rows } = compareWalks(
      one,
      walked([...orders, { answer: 'readOrder', output: anOrder('failed') }]),
    );
    expect(rows.at(-1)).toMatchObject({ first: 4, second: null });
  });
});
