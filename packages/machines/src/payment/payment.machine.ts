import type { Order, OrderStatus, PaymentMethod } from '@rendezvous/contract/entities';
import { assign, setup } from 'xstate';
import { failureOf } from '../actors/failures.ts';
import { unprovided } from '../actors/unprovided.ts';
import { initialContext, type PaymentContext, type PaymentInput, type Purchase } from './payment.context.ts';
import { canOrder, isResponseLost, isPriceChange, type OrderRequest } from './payment.rules.ts';

export type PaymentEvent =
  | { type: 'method.chosen'; method: PaymentMethod }
  | { type: 'purchase.changed'; purchase: Purchase }
  | { type: 'order.confirmed' }
  | { type: 'order.changed'; order: Order }
  | { type: 'page.returned' }
  | { type: 'payment.retried' };

/** How often an unfinished order is read (PAY-9). */
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
    lostOnTheWay: (_, { error }: { error: unknown }) => isResponseLost(error),
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
    /** Starts a new intent with a new key, because the old key belongs to another purchase (PAY-3). */
    startNewIntent: assign(({ context }) => ({
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
    /** Provided by the app: goes to the provider's page. */
    openCheckout: (_, _params: { order: Order }) => {},
    /** Provided by the app: announces to a member who waited that the order is completed (PAY-17). */
    announceCompleted: () => {},
  },
  delays: { poll: POLL_MS },
});

/** An order that failed or was cancelled. It is read once more, because it can still become completed (PAY-8). */
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
    'payment.retried': { guard: 'canBuyAgain', actions: 'startNewIntent', target: 'choosingMethod' },
    'order.changed': {
      guard: {
        type: 'concernsThisOrder',
        params: (args) => ({ order: orderOf(args), as: 'completed' }),
      },
      actions: [{ type: 'rememberOrder', params: (args) => ({ order: orderOf(args) }) }, 'announceCompleted'],
      target: 'completed',
    },
  },
});

/**
 * The payment of a bundle (PAY-1): choose a method, order, pay on the provider's page, return and see the order's
 * status. The browser's return adds no credits: the machine only reads the order (PAY-5).
 */
export const paymentMachine = paying.createMachine({
  id: 'payment',
  context: ({ input }) => initialContext(input),
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
        'method.chosen': { guard: 'methodIsOffered', actions: ['rememberMethod', 'startNewIntent'] },
        'purchase.changed': { actions: ['rememberPurchase', 'startNewIntent'] },
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
              'startNewIntent',
              { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            ],
            target: 'choosingMethod',
          },
          {
            // The order may exist although the response was lost. The next try with the same key returns it (PAY-3).
            guard: { type: 'lostOnTheWay', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'choosingMethod',
          },
          {
            actions: [
              'startNewIntent',
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
      // The back button shows the page again from the browser's cache.
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
            params: (args: { event: PaymentEvent }) => ({ order: orderOf(args), as }),
          },
          actions: {
            type: 'rememberOrder' as const,
            params: (args: { event: PaymentEvent }) => ({ order: orderOf(args) }),
          },
          target: as,
        })),
      },
    },
    /** The order could not be read, but it exists. */
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
            // The order could not be read now. It is read again.
            onError: { target: 'waiting' },
          },
        },
      },
      on: {
        'order.changed': (['completed', 'failed', 'cancelled'] as const).map((as) => ({
          guard: {
            type: 'concernsThisOrder' as const,
            params: (args: { event: PaymentEvent }) => ({ order: orderOf(args), as }),
          },
          actions: [
            {
              type: 'rememberOrder' as const,
              params: (args: { event: PaymentEvent }) => ({ order: orderOf(args) }),
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
