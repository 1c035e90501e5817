import { describe, expect, test } from 'vitest';
import {
  affordableFrom,
  changeLimit,
  leftAt,
  limitAt,
  nextRelease,
  NO_LIMIT,
  ordersToClose,
  spentAt,
  type CountedOrder,
} from './spending-limit.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const after = ({ days = 0, hours = 0, ms = 0 }) =>
  new Date(NOW.getTime() + (days * 24 + hours) * 3_600_000 + ms);
const ordered = (price: number, daysAgo: number): CountedOrder => ({ price, at: after({ days: -daysAgo }) });
const limit = (amount: number | null) => ({ amount, next: null });

describe('a change of the limit (CREDIT-12)', () => {
  test('begins at once where there was no limit, and where it is lower', () => {
    expect(changeLimit(NO_LIMIT, 10_000, NOW)).toEqual(limit(10_000));
    expect(changeLimit(limit(10_000), 9_999, NOW)).toEqual(limit(9_999));
    expect(changeLimit(limit(10_000), 0, NOW)).toEqual(limit(0));
    expect(changeLimit(NO_LIMIT, null, NOW)).toEqual(NO_LIMIT);
  });

  test.each([20_000, null])('to %s begins after 24 hours, not a moment earlier', (amount) => {
    const changed = changeLimit(limit(10_000), amount, NOW);
    expect(changed).toEqual({ amount: 10_000, next: { amount, from: after({ hours: 24 }) } });
    expect(limitAt(changed, after({ hours: 24, ms: -1 }))).toEqual(changed);
    expect(limitAt(changed, after({ hours: 24 }))).toEqual(limit(amount));
  });

  test('that waits is ended by the present and by any lower amount, and replaced by another', () => {
    const raised = changeLimit(limit(10_000), 20_000, NOW);
    const later = after({ hours: 5 });
    expect(changeLimit(raised, 10_000, later)).toEqual(limit(10_000));
    expect(changeLimit(raised, 5_000, later)).toEqual(limit(5_000));
    expect(changeLimit(raised, 15_000, later)).toEqual({
      amount: 10_000,
      next: { amount: 15_000, from: after({ hours: 29 }) },
    });
    expect(changeLimit(raised, 20_000, later)).toEqual(raised);
  });

  test('counts from the limit that has begun meanwhile', () => {
    const raised = changeLimit(limit(10_000), 20_000, NOW);
    expect(changeLimit(raised, 15_000, after({ hours: 25 }))).toEqual(limit(15_000));
    const removed = changeLimit(limit(10_000), null, NOW);
    expect(changeLimit(removed, 50_000, after({ hours: 24 }))).toEqual(limit(50_000));
  });
});

describe('what can still be spent (CREDIT-11)', () => {
  const orders = [ordered(3_500, 2), ordered(1_500, 29), ordered(1_500, 29), ordered(9_000, 30)];

  test('is the limit without the orders of the last 30 days', () => {
    expect(spentAt(orders, NOW)).toBe(6_500);
    expect(leftAt(limit(10_000), orders, NOW)).toBe(3_500);
    expect(leftAt(limit(5_000), orders, NOW)).toBe(0);
    expect(leftAt(NO_LIMIT, orders, NOW)).toBeNull();
    expect(leftAt({ amount: 5_000, next: { amount: null, from: NOW } }, orders, NOW)).toBeNull();
  });

  test('grows when the oldest orders are 30 days old', () => {
    expect(nextRelease(orders, NOW)).toEqual({ amount: 3_000, at: after({ days: 1 }) });
    expect(spentAt(orders, after({ days: 1 }))).toBe(3_500);
    expect(nextRelease([], NOW)).toBeNull();
    expect(nextRelease([ordered(1, 30)], NOW)).toBeNull();
  });

  test('allows a price from the first time at which it fits', () => {
    expect(affordableFrom(limit(10_000), orders, 3_500, NOW)).toEqual(NOW);
    expect(affordableFrom(limit(10_000), orders, 3_501, NOW)).toEqual(after({ days: 1 }));
    expect(affordableFrom(limit(10_000), orders, 10_000, NOW)).toEqual(after({ days: 28 }));
    expect(affordableFrom(limit(10_000), orders, 10_001, NOW)).toBeNull();
    const raised = { amount: 5_000, next: { amount: 20_000, from: after({ hours: 3 }) } };
    expect(affordableFrom(raised, orders, 12_000, NOW)).toEqual(after({ hours: 3 }));
  });
});

test('only as many unpaid orders are closed as the price needs, the oldest first (CREDIT-13)', () => {
  const held = [{ price: 3_000 }, { price: 1_000 }, { price: 2_000 }];
  expect(ordersToClose(held, 4_000, 10_000)).toEqual([]);
  expect(ordersToClose(held, 4_001, 10_000)).toEqual(held.slice(0, 1));
  expect(ordersToClose(held, 7_500, 10_000)).toEqual(held.slice(0, 2));
  expect(ordersToClose(held, 10_000, 10_000)).toEqual(held);
  expect(ordersToClose([], 10_000, 10_000)).toEqual([]);
});
