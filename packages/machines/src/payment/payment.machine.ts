import type { Order, OrderStatus, PaymentMethod } from '@rendezvous/contract/entities';
import { assign, setup } from 'xstate';
import { failureOf } from '../actors/failures.ts';
import { unprovided } from '../actors/unprovided.ts';
import { openingContext, type PaymentContext, type PaymentInput, type Purchase } from './payment.context.ts';
import { canOrder, isLostOnTheWay, isPriceChange, type OrderRequest } from './payment.rules.ts';

export type PaymentEvent =
  | { type: 'method.chosen'; method: PaymentMethod }
  | { type: 'purchase.changed'; purchase: Purchase }
  | { type: 'order.confirmed' }
  | { type: 'order.changed'; order: Order }
  | { type: 'page.returned' }
  | { type: 'payment.retried' };

/** How often an unfinished order is read again while no live event tells of it. */
const POLL_MS = 4_000;

const orderOf = ({ event }: { event: PaymentEvent }) => (event.type === 'order.changed' ? event.order : null);

const paying = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    tags: {} as 'busy' | 'settled',
  },
  actors: {
    placeOrder: unprovided<Order, OrderRequest>('payment', 'placeOrder'),
    readOrder: unprovided<Order, { orderId: string }>('payment', 'readOrder'),
  },
  guards: {
    knowsOrder: ({ context }) => context.orderId !== null,
    canOrder: ({ context }) => canOrder(context),
    methodIsOffered: ({ context, event }) =>
      event.type === 'method.chosen' && context.offered.includes(event.method),
    priceChanged: (_, { error }: { error: unknown }) => isPriceChange(error),
    lostOnTheWay: (_, { error }: { error: unknown }) => isLostOnTheWay(error),
    orderHasStatus: (_, { order, as }: { order: Order | null; as: OrderStatus }) => order?.status === as,
    concernsThisOrder: ({ context }, { order, as }: { order: Order | null; as: OrderStatus }) =>
      order?.id === context.orderId && order?.status === as,
    stillToPay: (_, { order }: { order: Order }) => order.status === 'pending' && order.checkout_url !== null,
    canBuyAgain: ({ context }) => context.purchase !== null || context.order !== null,
  },
  actions: {
    rememberMethod: assign(({ event }) => (event.type === 'method.chosen' ? { method: event.method } : {})),
    rememberPurchase: assign(({ event }) =>
      event.type === 'purchase.changed' ? { purchase: event.purchase } : {},
    ),
    /** A new intent: whatever was ordered under the old key is not what is wanted now. */
    beginAnew: assign(({ context }) => ({
      key: context.newKey(),
      orderId: null,
      order: null,
      failure: null,
    })),
    rememberOrder: assign((_, { order }: { order: Order | null }) =>
      order ? { order, orderId: order.id, failure: null } : {},
    ),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureOf(error),
    })),
    forgetFailure: assign({ failure: null }),
    /** Provided by the app: leaves for the provider's page. */
    openCheckout: (_, _params: { order: Order }) => {},
    /** Provided by the app: tells a member who waited for it that the order is completed. */
    announceCompleted: () => {},
  },
  delays: { poll: POLL_MS },
});

/** An order that failed or was cancelled: some methods fail first and are paid after all, so it is asked once more. */
const notPaid = paying.createStateConfig({
  tags: 'settled',
  initial: 'fresh',
  states: {
    fresh: { after: { poll: { target: 'checking' } } },
    checking: {
      invoke: {
        src: 'readOrder',
        input: ({ context }) => ({ orderId: context.orderId as string }),
        onDone: [
          {
            guard: {
              type: 'orderHasStatus',
              params: ({ event }) => ({ order: event.output, as: 'completed' }),
            },
            actions: [
              { type: 'rememberOrder', params: ({ event }) => ({ order: event.output }) },
              'announceCompleted',
            ],
            target: '#payment.completed',
          },
          { target: 'sure' },
        ],
        onError: { target: 'sure' },
      },
    },
    sure: {},
  },
  on: {
    'payment.retried': { guard: 'canBuyAgain', actions: 'beginAnew', target: 'choosingMethod' },
    'order.changed': {
      guard: {
        type: 'concernsThisOrder',
        params: (given) => ({ order: orderOf(given), as: 'completed' }),
      },
      actions: [
        { type: 'rememberOrder', params: (given) => ({ order: orderOf(given) }) },
        'announceCompleted',
      ],
      target: 'completed',
    },
  },
});

/**
 * Paying (spec section 4, "Payment order"): choose a method, order, pay on the provider's page, come back and see how it
 * stands. The browser's return grants nothing: the chart only ever reads the order (architecture.md, "A purchase").
 */
export const paymentMachine = paying.createMachine({
  id: 'payment',
  context: ({ input }) => openingContext(input),
  initial: 'entering',
  states: {
    entering: {
      always: [
        {
          guard: {
            type: 'orderHasStatus',
            params: ({ context }) => ({ order: context.order, as: 'completed' }),
          },
          target: 'completed',
        },
        { guard: 'knowsOrder', target: 'loading' },
        { target: 'choosingMethod' },
      ],
    },
    choosingMethod: {
      on: {
        'method.chosen': { guard: 'methodIsOffered', actions: ['rememberMethod', 'beginAnew'] },
        'purchase.changed': { actions: ['rememberPurchase', 'beginAnew'] },
        'order.confirmed': { guard: 'canOrder', target: 'placingOrder' },
      },
    },
    placingOrder: {
      tags: 'busy',
      invoke: {
        src: 'placeOrder',
        input: ({ context }) => ({
          ...(context.purchase as Purchase),
          method: context.method as PaymentMethod,
          key: context.key,
        }),
        onDone: [
          {
            guard: { type: 'stillToPay', params: ({ event }) => ({ order: event.output }) },
            actions: { type: 'rememberOrder', params: ({ event }) => ({ order: event.output }) },
            target: 'redirecting',
          },
          {
            actions: { type: 'rememberOrder', params: ({ event }) => ({ order: event.output }) },
            target: 'loading',
          },
        ],
        onError: [
          {
            guard: { type: 'priceChanged', params: ({ event }) => ({ error: event.error }) },
            actions: [
              'beginAnew',
              { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            ],
            target: 'choosingMethod',
          },
          {
            // The order may stand without our knowing: the key is kept, and the same order answers the next try.
            guard: { type: 'lostOnTheWay', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'choosingMethod',
          },
          {
            actions: [
              'beginAnew',
              { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            ],
            target: 'choosingMethod',
          },
        ],
      },
    },
    redirecting: {
      tags: 'busy',
      entry: { type: 'openCheckout', params: ({ context }) => ({ order: context.order as Order }) },
      // The page comes back from the browser's cache with the back button.
      on: { 'page.returned': { target: 'loading' } },
    },
    loading: {
      tags: 'busy',
      invoke: {
        src: 'readOrder',
        input: ({ context }) => ({ orderId: context.orderId as string }),
        onDone: (['completed', 'failed', 'cancelled', 'pending'] as const).map((as) => ({
          guard: {
            type: 'orderHasStatus' as const,
            params: ({ event }: { event: { output: Order } }) => ({ order: event.output, as }),
          },
          actions: {
            type: 'rememberOrder' as const,
            params: ({ event }: { event: { output: Order } }) => ({ order: event.output }),
          },
          target: as,
        })),
        onError: {
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'unreadable',
        },
      },
      on: {
        'order.changed': (['completed', 'failed', 'cancelled', 'pending'] as const).map((as) => ({
          guard: {
            type: 'concernsThisOrder' as const,
            params: (given: { event: PaymentEvent }) => ({ order: orderOf(given), as }),
          },
          actions: {
            type: 'rememberOrder' as const,
            params: (given: { event: PaymentEvent }) => ({ order: orderOf(given) }),
          },
          target: as,
        })),
      },
    },
    /** The order could not be read; it stands all the same. */
    unreadable: { on: { 'payment.retried': { actions: 'forgetFailure', target: 'loading' } } },
    pending: {
      initial: 'waiting',
      states: {
        waiting: { after: { poll: { target: 'checking' } } },
        checking: {
          invoke: {
            src: 'readOrder',
            input: ({ context }) => ({ orderId: context.orderId as string }),
            onDone: [
              ...(['completed', 'failed', 'cancelled'] as const).map((as) => ({
                guard: {
                  type: 'orderHasStatus' as const,
                  params: ({ event }: { event: { output: Order } }) => ({ order: event.output, as }),
                },
                actions: [
                  {
                    type: 'rememberOrder' as const,
                    params: ({ event }: { event: { output: Order } }) => ({ order: event.output }),
                  },
                  ...(as === 'completed' ? (['announceCompleted'] as const) : []),
                ],
                target: `#payment.${as}` as const,
              })),
              { target: 'waiting' },
            ],
            // Not reached now; the order stands and is asked for again.
            onError: { target: 'waiting' },
          },
        },
      },
      on: {
        'order.changed': (['completed', 'failed', 'cancelled'] as const).map((as) => ({
          guard: {
            type: 'concernsThisOrder' as const,
            params: (given: { event: PaymentEvent }) => ({ order: orderOf(given), as }),
          },
          actions: [
            {
              type: 'rememberOrder' as const,
              params: (given: { event: PaymentEvent }) => ({ order: orderOf(given) }),
            },
            ...(as === 'completed' ? (['announceCompleted'] as const) : []),
          ],
          target: as,
        })),
        'page.returned': { target: 'loading' },
      },
    },
    completed: { tags: 'settled', type: 'final' },
    failed: notPaid,
    cancelled: notPaid,
  },
});
