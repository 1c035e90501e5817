import type { Order, OrderStatus } from '@rendezvous/contract/entities';
import { CallError } from '@rendezvous/contract/errors';
import type { PaymentEvent, PaymentInput } from './payment.machine.ts';

/** What the server answers during a walk, in turn; the last answer of a list goes on being given. */
export type PaymentScenario = {
  readonly input: Partial<PaymentInput>;
  readonly events: readonly PaymentEvent[];
  readonly placed?: readonly (Order | CallError)[];
  readonly read?: readonly (Order | CallError)[];
  /** Minutes that pass at the end. */
  readonly waits?: number;
  readonly reaches: string;
};

export function anOrder(status: OrderStatus, change: Partial<Order> = {}): Order {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    payment_id: 1001,
    bundle_id: '25',
    credits: 25,
    currency: 'EUR',
    full_price: 3500,
    price: 2625,
    payment_method: 'visa',
    status,
    checkout_url: status === 'pending' ? '/sandbox/payments/cs_1' : null,
    created_at: '2026-03-10T12:00:00.000Z',
    completed_at: status === 'completed' ? '2026-03-10T12:01:00.000Z' : null,
    withdraw_until: status === 'completed' ? '2026-03-24T12:01:00.000Z' : null,
    ...change,
  };
}

const purchase = { bundleId: '25', price: 2625, discountCode: null };
const choose: PaymentEvent = { type: 'method.chosen', method: 'visa' };
const confirm: PaymentEvent = { type: 'order.confirmed' };
const returned: PaymentEvent = { type: 'page.returned' };
const back = { orderId: anOrder('pending').id };
const priceChange = new CallError('invalid_fields', { fields: { expected_price: 'mismatch' } });

export const paymentScenarios = {
  leavesForTheProvider: {
    input: { purchase },
    events: [choose, confirm],
    placed: [anOrder('pending')],
    reaches: 'redirecting',
  },
  comesBackPaid: { input: back, events: [], read: [anOrder('completed')], reaches: 'completed' },
  comesBackWithTheBackButton: {
    input: { purchase },
    events: [choose, confirm, returned],
    placed: [anOrder('pending')],
    read: [anOrder('pending')],
    reaches: 'pending',
  },
  waitsForTheBank: {
    input: back,
    events: [],
    read: [anOrder('pending'), anOrder('pending'), new CallError('unavailable'), anOrder('completed')],
    waits: 1,
    reaches: 'completed',
  },
  isDeclined: { input: back, events: [], read: [anOrder('failed')], reaches: 'failed' },
  isCancelled: { input: back, events: [], read: [anOrder('cancelled')], reaches: 'cancelled' },
  triesAnotherMethod: {
    input: back,
    events: [{ type: 'payment.retried' }],
    read: [anOrder('failed')],
    reaches: 'choosingMethod',
  },
  seesAnotherPrice: {
    input: { purchase },
    events: [choose, confirm],
    placed: [priceChange],
    reaches: 'choosingMethod',
  },
  losesTheNetworkWhileOrdering: {
    input: { purchase },
    events: [choose, confirm],
    placed: [new CallError('unavailable')],
    reaches: 'choosingMethod',
  },
  cannotReadTheOrder: { input: back, events: [], read: [new CallError('not_found')], reaches: 'unreadable' },
  choosesWhatIsNotOffered: {
    input: { purchase },
    events: [{ type: 'method.chosen', method: 'giropay' }, confirm],
    reaches: 'choosingMethod',
  },
} satisfies Record<string, PaymentScenario>;
