import { SPENDING_LIMIT } from './rules.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** A member's own limit on what they spend (CREDIT-11), in minor units; null stands for no limit. */
export type SpendingLimit = {
  readonly amount: number | null;
  /** A raise or removal that has not begun (CREDIT-12). */
  readonly next: { readonly amount: number | null; readonly from: Date } | null;
};

/** An order that counts towards the limit: its price in minor units, and when it was placed. */
export type CountedOrder = { readonly price: number; readonly at: Date };

export const NO_LIMIT: SpendingLimit = { amount: null, next: null };

/** The limit at a time: a change whose time has come is the limit. */
export function limitAt(limit: SpendingLimit, now: Date): SpendingLimit {
  return limit.next && limit.next.from <= now ? { amount: limit.next.amount, next: null } : limit;
}

/**
 * The limit after the member asked for another amount. A first or lower limit begins at once and ends a change that
 * waits; so does the present amount. A higher one and the removal begin after a day (CREDIT-12).
 */
export function changeLimit(limit: SpendingLimit, amount: number | null, now: Date): SpendingLimit {
  const present = limitAt(limit, now);
  if (present.amount === null || (amount !== null && amount <= present.amount)) return { amount, next: null };
  // Asking for the same again does not begin another day.
  if (present.next?.amount === amount) return present;
  return {
    amount: present.amount,
    next: { amount, from: new Date(now.getTime() + SPENDING_LIMIT.raiseHours * HOUR_MS) },
  };
}

/** When an order no longer counts. */
function endOf({ at }: CountedOrder): Date {
  return new Date(at.getTime() + SPENDING_LIMIT.days * DAY_MS);
}

/** The time from which orders count at a time: those that were placed after it. */
export function countedAfter(now: Date): Date {
  return new Date(now.getTime() - SPENDING_LIMIT.days * DAY_MS);
}

/** What was spent in the 30 days before a time. */
export function spentAt(orders: readonly CountedOrder[], now: Date): number {
  return orders.filter((order) => endOf(order) > now).reduce((sum, { price }) => sum + price, 0);
}

/** What can still be spent; null without a limit. */
export function leftAt(limit: SpendingLimit, orders: readonly CountedOrder[], now: Date): number | null {
  const { amount } = limitAt(limit, now);
  return amount === null ? null : Math.max(0, amount - spentAt(orders, now));
}

/** When the oldest orders stop counting, and what can be spent again then; null if none count. */
export function nextRelease(
  orders: readonly CountedOrder[],
  now: Date,
): { readonly amount: number; readonly at: Date } | null {
  const ends = orders.map((order) => endOf(order).getTime()).filter((end) => end > now.getTime());
  if (ends.length === 0) return null;
  const at = new Date(Math.min(...ends));
  return { amount: spentAt(orders, now) - spentAt(orders, at), at };
}

/** The earliest time at which a price is within the limit; null if it is above the limit whatever ends. */
export function affordableFrom(
  limit: SpendingLimit,
  orders: readonly CountedOrder[],
  price: number,
  now: Date,
): Date | null {
  const times = [now, ...orders.map(endOf), ...(limit.next ? [limit.next.from] : [])]
    .filter((time) => time >= now)
    .sort((one, other) => one.getTime() - other.getTime());
  return times.find((time) => (leftAt(limit, orders, time) ?? Infinity) >= price) ?? null;
}

/** The oldest of the unpaid orders that have to be closed, so that the others can all be paid beside the price (CREDIT-13). */
export function ordersToClose<Held extends { readonly price: number }>(
  oldestFirst: readonly Held[],
  price: number,
  left: number,
): readonly Held[] {
  let excess = oldestFirst.reduce((sum, held) => sum + held.price, price) - left;
  const count = oldestFirst.findIndex((held) => {
    const fits = excess <= 0;
    excess -= held.price;
    return fits;
  });
  return count === -1 ? oldestFirst : oldestFirst.slice(0, count);
}
