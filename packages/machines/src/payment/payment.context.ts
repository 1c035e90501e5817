import type { Order, PaymentMethod } from '@rendezvous/contract/entities';
import type { CallError } from '@rendezvous/contract/errors';
import type { FlowStart } from '../flow-start.ts';

/** The bundle that the member wants to buy, and the price that they were shown, in minor units. */
export type Purchase = {
  readonly bundleId: string;
  readonly price: number;
  readonly discountCode: string | null;
  /** The member lets the card be stored for later orders (PAY-23). */
  readonly storesCard?: boolean;
};

export type PaymentContext = {
  readonly purchase: Purchase | null;
  readonly method: PaymentMethod | null;
  readonly offered: readonly PaymentMethod[];
  /** Whether the member asks for their credits at once, within the withdrawal period (REFUND-4). */
  readonly expressRequest: boolean;
  /** Whether the member tried to order without that request. */
  readonly requestMissing: boolean;
  /** The recent order that the member was asked about, and wants to buy again nevertheless (PAY-30). */
  readonly againAfter: string | null;
  /** The idempotency key of this intent to buy. */
  readonly key: string;
  readonly newKey: () => string;
  readonly orderId: string | null;
  readonly order: Order | null;
  readonly failure: CallError | null;
};

export type PaymentInput = {
  readonly offered: readonly PaymentMethod[];
  readonly purchase?: Purchase;
  readonly method?: PaymentMethod;
  /** An order that exists already, for a return from the provider's page. */
  readonly orderId?: string;
  /** That order as it was last read, so that its status can be shown at once. */
  readonly order?: Order;
  readonly newKey: () => string;
};

export type PaymentEvent =
  | { type: 'method.chosen'; method: PaymentMethod }
  | { type: 'purchase.changed'; purchase: Purchase }
  | { type: 'express.requested'; requested: boolean }
  | { type: 'order.confirmed' }
  | { type: 'repeat.confirmed' }
  | { type: 'order.changed'; order: Order }
  | { type: 'page.returned' }
  | { type: 'payment.retried' };

function initialContext(input: PaymentInput): PaymentContext {
  const { offered, purchase = null, method = null, order = null, newKey } = input;
  return {
    purchase,
    method,
    offered,
    expressRequest: false,
    requestMissing: false,
    againAfter: null,
    key: newKey(),
    newKey,
    orderId: input.orderId ?? order?.id ?? null,
    order,
    failure: null,
  };
}

function initialState({ order, orderId }: PaymentContext) {
  if (order?.status === 'completed') return 'completed';
  return orderId === null ? 'choosingMethod' : 'loading';
}

/** A new intent to buy. It has a new key, because the old key belongs to another purchase (PAY-3). */
export function newIntent({ newKey }: PaymentContext) {
  return { key: newKey(), orderId: null, order: null, failure: null };
}

export function isOffered({ offered }: PaymentContext, method: PaymentMethod): boolean {
  return offered.includes(method);
}

/** Whether the server asked about a purchase that was paid a moment ago (PAY-30). */
export function wasAsked({ failure }: Pick<PaymentContext, 'failure'>): boolean {
  return failure?.code === 'recently_paid';
}

/** Whether there is a purchase and an offered method to pay for it. */
export function hasChosen(context: PaymentContext): boolean {
  const { purchase, method } = context;
  return purchase !== null && method !== null && isOffered(context, method);
}

/** The context after the member ticked or cleared the box of the express request. */
export function withRequest(requested: boolean) {
  return { expressRequest: requested, requestMissing: false };
}

export const paymentStart = {
  initialContext,
  initialState,
  can: (context, event) => event.type !== 'order.confirmed' || hasChosen(context),
  contextAfter(context, event) {
    if (initialState(context) !== 'choosingMethod') return null;
    if (event.type === 'purchase.changed')
      return { ...context, purchase: event.purchase, ...newIntent(context) };
    if (event.type === 'method.chosen' && isOffered(context, event.method))
      return { ...context, method: event.method, ...newIntent(context) };
    if (event.type === 'express.requested') return { ...context, ...withRequest(event.requested) };
    if (event.type !== 'order.confirmed' || !hasChosen(context)) return context;
    return context.expressRequest ? null : { ...context, requestMissing: true };
  },
} satisfies FlowStart<PaymentInput, PaymentContext, PaymentEvent>;
