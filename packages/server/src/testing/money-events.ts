import type { Order } from '@rendezvous/contract/entities';
import {
  disputeEventOf,
  eventOf,
  fundingEventOf,
  refundCreatedEventOf,
  refundEventOf,
  withObject,
  type TestEvent,
} from './webhooks.ts';

/** The provider's payment of an order by direct debit; null for orders that have a checkout. */
export type Debited = { readonly intent: string } | null;

const later = (event: TestEvent, seconds: number) => ({ ...event, created: event.created + seconds });
const dispute = (order: Order, second: number, changes: object = {}) =>
  later(withObject(disputeEventOf(order), changes), second);
const partOf = (order: Order) => ({ id: `du_part_${order.id}`, amount: 500 });

/** The events of an order: `second` orders them by time, and the same second is the same event, delivered again. */
const EVENTS = {
  paid: (order: Order, second: number) => eventOf(order, 'paid', second),
  confirmed: (order: Order, second: number) => eventOf(order, 'confirmed', second),
  pending: (order: Order, second: number) => eventOf(order, 'pending', second),
  expired: (order: Order, second: number) => eventOf(order, 'expired', second),
  declined: (order: Order, second: number) => eventOf(order, 'declined', second),
  otherAmount: (order: Order, second: number) =>
    withObject(eventOf(order, 'paid', second), { amount_total: order.price * 100 }),
  otherSession: (order: Order, second: number) =>
    withObject(eventOf(order, 'paid', second), { id: 'cs_other' }),
  /** A part of a bank transfer, which is 100, 200 … minor units short of the price. */
  funded: (order: Order, second: number) => fundingEventOf(order, 100 * (second + 1), second),
  refundTotal: (order: Order, second: number) => later(refundEventOf(order, 300 * (1 + second)), second),
  refundSingle: (order: Order, second: number) => later(refundCreatedEventOf(order, 400), second),
  refundFailed: (order: Order, second: number) =>
    later(withObject(refundCreatedEventOf(order, 400), { status: 'failed' }), second),
  disputed: (order: Order, second: number) => dispute(order, second),
  disputedInPart: (order: Order, second: number) => dispute(order, second, partOf(order)),
  won: (order: Order, second: number) => dispute(order, second, { status: 'won' }),
  lost: (order: Order, second: number) => dispute(order, second, { status: 'lost' }),
  lostInPart: (order: Order, second: number) => dispute(order, second, { ...partOf(order), status: 'lost' }),
} as const;
export type EventName = keyof typeof EVENTS;
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];

/** What the events of a checkout are for a direct debit, whose payment has no session. */
const DEBIT_EVENTS: Partial<Record<EventName, readonly [type: string, changes: object]>> = {
  paid: ['payment_intent.succeeded', { status: 'succeeded' }],
  confirmed: ['payment_intent.succeeded', { status: 'succeeded' }],
  pending: ['payment_intent.processing', { status: 'processing' }],
  funded: ['payment_intent.processing', { status: 'processing' }],
  expired: ['payment_intent.canceled', { status: 'canceled' }],
  declined: ['payment_intent.payment_failed', { status: 'requires_payment_method' }],
  otherAmount: ['payment_intent.succeeded', { status: 'succeeded', amount: 1 }],
  otherSession: ['payment_intent.succeeded', { status: 'succeeded', id: 'pi_other' }],
};

/** An event of an order. Of a direct debit, a dispute is its return by the bank (DEBIT-8). */
export function moneyEventOf(order: Order, debited: Debited, name: EventName, second: number): TestEvent {
  if (!debited) {
    const isOther = name === 'funded' && order.payment_method !== 'sct';
    return EVENTS[isOther ? 'pending' : name](order, second);
  }
  const ofDebit = DEBIT_EVENTS[name];
  if (!ofDebit) return withObject(EVENTS[name](order, second), { payment_intent: debited.intent });
  const [type, changes] = ofDebit;
  return withObject({ ...eventOf(order, 'declined', second), type }, { id: debited.intent, ...changes });
}
