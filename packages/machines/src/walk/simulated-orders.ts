import type { Order } from '@rendezvous/contract/entities';
import { BANK_WAIT_DAYS } from '@rendezvous/contract/payment-methods';
import { DEFAULT_SETTINGS } from '@rendezvous/contract/default-settings';
import { withdrawalPeriod } from '@rendezvous/contract/withdrawals';
import type { Step } from './walk.ts';

/** The identity of the order that scenarios and events use as a sample. In a walk it means the order placed last. */
export const SAMPLE_ORDER = { id: '01900000-0000-7000-8000-000000000001', payment_id: 1001 } as const;

type Identity = Pick<Order, 'id' | 'payment_id' | 'created_at' | 'completed_at'>;

/** What a tab of a walk knows of its orders: how many were placed in any tab, the first of them, and its own last one. */
export type SimulatedOrders = {
  readonly placed: number;
  readonly first: Identity | null;
  readonly current: Identity | null;
};

export const NO_ORDERS: SimulatedOrders = { placed: 0, first: null, current: null };

/** The orders as another tab knows them after this one has placed or read one. */
export function toOtherTab(
  { placed, first }: SimulatedOrders,
  { current }: SimulatedOrders,
): SimulatedOrders {
  return { placed, first, current };
}

/** The actors whose answer is a new order. */
const PLACING = new Set(['placeOrder', 'confirmCode']);
const TIME_ZONE = 'Europe/Amsterdam';
const DAY_MS = 86_400_000;

/**
 * Returns the step as a server would answer it at this point of the walk: a sample order becomes the order placed last,
 * or a new one, with times of the walk's clock. No time that a result reports as past lies ahead of the clock.
 */
export function fillStep(
  step: Step,
  orders: SimulatedOrders,
  now: number,
): { readonly step: Step; readonly orders: SimulatedOrders } {
  let after = orders;
  const fill = (value: unknown, isPlaced: boolean): unknown => {
    if (Array.isArray(value)) return value.map((one) => fill(one, isPlaced));
    if (typeof value !== 'object' || value === null) return value;
    if (isSampleOrder(value)) {
      const identity = isPlaced ? newIdentity(after, now) : currentIdentity(after, now);
      const order = withIdentity(value, identity, now);
      const { id, payment_id, created_at, completed_at } = order;
      const current = { id, payment_id, created_at, completed_at };
      after = {
        placed: isPlaced ? after.placed + 1 : Math.max(after.placed, 1),
        first: after.first === null || after.first.id === id ? current : after.first,
        current,
      };
      return order;
    }
    const entries = Object.entries(value).map(([key, inner]) => [
      key,
      isPastTime(key, inner) && Date.parse(inner) > now ? new Date(now).toISOString() : fill(inner, isPlaced),
    ]);
    return Object.fromEntries(entries);
  };
  // What a tester wrote stays as it is. A valid order of theirs is the one placed last from then on.
  if ('payload' in step && step.payload) {
    const written =
      'answer' in step ? step.output : 'send' in step && 'order' in step.send && step.send.order;
    if (step.payload === 'own' && isOrder(written)) {
      const { id, payment_id, created_at, completed_at } = written;
      const current = { id, payment_id, created_at, completed_at };
      after = { placed: Math.max(orders.placed, 1), first: orders.first ?? current, current };
    }
    return { step, orders: after };
  }
  if ('answer' in step && step.output !== undefined)
    return { step: { ...step, output: fill(step.output, PLACING.has(step.answer)) }, orders: after };
  if ('send' in step && 'order' in step.send)
    return {
      step: { ...step, send: { ...step.send, order: fill(step.send.order, false) } },
      orders: after,
    };
  return { step, orders };
}

function isSampleOrder(value: object): value is Order {
  return isOrder(value) && value.id === SAMPLE_ORDER.id;
}

function isOrder(value: unknown): value is Order {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'created_at' in value && 'status' in value
  );
}

/** Whether a field says when something happened: `withdrawn_at`, not `withdraw_until`. */
function isPastTime(key: string, value: unknown): value is string {
  return key.endsWith('_at') && typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

function newIdentity({ placed }: SimulatedOrders, now: number): Identity {
  const number = placed + 1;
  return {
    id: SAMPLE_ORDER.id.slice(0, -12) + String(number).padStart(12, '0'),
    payment_id: SAMPLE_ORDER.payment_id + placed,
    created_at: new Date(now).toISOString(),
    completed_at: null,
  };
}

/**
 * The order that the tab has placed last, else the first of the walk, to which a tab may come back. That of a walk which
 * begins after its order was placed is as old as the walk.
 */
function currentIdentity({ current, first }: SimulatedOrders, now: number): Identity {
  return current ?? first ?? newIdentity(NO_ORDERS, now);
}

function withIdentity(order: Order, identity: Identity, now: number): Order {
  const isCompleted = order.status === 'completed';
  const completedAt = isCompleted ? (identity.completed_at ?? new Date(now).toISOString()) : null;
  const period =
    completedAt && withdrawalPeriod(new Date(completedAt), DEFAULT_SETTINGS.refund_days, TIME_ZONE);
  return {
    ...order,
    ...identity,
    completed_at: completedAt,
    withdraw_until: period ? period.until.toISOString() : null,
    withdraw_last_day: period ? period.lastDay : null,
    bank_transfer: order.bank_transfer && {
      ...order.bank_transfer,
      reference: `RDV${String(identity.payment_id).padStart(9, '0')}`,
      until: new Date(Date.parse(identity.created_at) + BANK_WAIT_DAYS * DAY_MS).toISOString(),
    },
  };
}
