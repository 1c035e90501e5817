import type { SpendingLimitState } from '@rendezvous/contract/credit-calls';
import { COUNTRIES } from '@rendezvous/contract/countries';
import { CallError } from '@rendezvous/contract/errors';
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
} from '@rendezvous/contract/spending-limit';
import type { MemberState, OrderState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';
import { hasUsedCode } from './discounts.ts';

function limitOf(backend: MockBackend, { id }: MemberState) {
  return backend.spendingLimits.get(id) ?? NO_LIMIT;
}

function ordersOf(backend: MockBackend, { id }: MemberState): OrderState[] {
  return [...backend.orders.values()].filter(({ memberId }) => memberId === id);
}

/** The orders that were paid, or that the bank has. */
function countedOrders(backend: MockBackend, member: MemberState): CountedOrder[] {
  return ordersOf(backend, member)
    .filter(hasUsedCode)
    .map(({ price, createdAt }) => ({ price, at: createdAt }));
}

export function presentLimit(backend: MockBackend, member: MemberState): SpendingLimitState {
  const now = backend.clock.now();
  const { amount, next } = limitAt(limitOf(backend, member), now);
  const orders = countedOrders(backend, member);
  const release = nextRelease(orders, now);
  return {
    currency: COUNTRIES[member.country].currency,
    amount,
    spent: spentAt(orders, now),
    next: next && { amount: next.amount, from: next.from.toISOString() },
    next_release: release && { amount: release.amount, at: release.at.toISOString() },
  };
}

export function setLimit(backend: MockBackend, member: MemberState, amount: number | null): void {
  const now = backend.clock.now();
  backend.spendingLimits.set(member.id, changeLimit(limitOf(backend, member), amount, now));
}

/**
 * Refuses an order beyond the buyer's limit (CREDIT-13).
 * @returns the unpaid orders that have to be closed, because they could still be paid beyond the limit
 * @throws CallError too_large {limit, retry_at}
 */
export function requireWithinLimit(backend: MockBackend, buyer: MemberState, price: number): OrderState[] {
  const now = backend.clock.now();
  const limit = limitOf(backend, buyer);
  const orders = countedOrders(backend, buyer);
  const left = leftAt(limit, orders, now);
  if (left === null) return [];
  if (price > left) {
    const from = affordableFrom(limit, orders, price, now);
    throw new CallError('too_large', {
      params: { limit: left, ...(from && { retry_at: from.toISOString() }) },
    });
  }
  const held = ordersOf(backend, buyer).filter((order) => !hasUsedCode(order) && order.checkoutUrl !== null);
  return [...ordersToClose(held, price, left)];
}
