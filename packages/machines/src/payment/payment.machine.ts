import type { Order, OrderStatus, PaymentMethod } from '@rendezvous/contract/entities';
import { assertEvent, assign, setup } from 'xstate';
import { failureOf } from '../actors/failures.ts';
import { errorOf, outputOf } from '../actors/results.ts';
import { unprovided } from '../actors/unprovided.ts';
import {
  hasChosen,
  isOffered,
  newIntent,
  paymentStart,
  wasAsked,
  withRequest,
  type PaymentContext,
  type PaymentEvent,
  type PaymentInput,
  type Purchase,
} from './payment.context.ts';
import {
  isPriceChange,
  isResponseLost,
  isStillToPay,
  isTransferAwaited,
  reportedOrder,
  type OrderRequest,
} from './payment.rules.ts';

/** How often an unfinished order is read (PAY-9); one whose buyer transfers the money at their bank takes days. */
const POLL_MS = 4_000;
const TRANSFER_POLL_MS = 60_000;

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
    startsCompleted: ({ context }) => paymentStart.initialState(context) === 'completed',
    knowsOrder: ({ context }) => paymentStart.initialState(context) === 'loading',
    canOrder: ({ context }) => hasChosen(context) && context.expressRequest,
    lacksRequest: ({ context }) => hasChosen(context),
    canRepeat: ({ context }) => wasAsked(context) && hasChosen(context) && context.expressRequest,
    methodIsOffered({ context, event }) {
      assertEvent(event, 'method.chosen');
      return isOffered(context, event.method);
    },
    priceChanged: ({ event }) => isPriceChange(errorOf(event)),
    lostOnTheWay: ({ event }) => isResponseLost(errorOf(event)),
    orderHasStatus: (args, { status }: { status: OrderStatus }) => reportedOrder(args)?.status === status,
    awaitsTransfer: (args) => isTransferAwaited(reportedOrder(args)),
    stillToPay: ({ event }) => isStillToPay(outputOf<Order>(event)),
    canBuyAgain: ({ context }) => context.purchase !== null || context.order !== null,
  },
  actions: {
    rememberMethod: assign(({ event }) => {
      assertEvent(event, 'method.chosen');
      return { method: event.method };
    }),
    rememberPurchase: assign(({ event }) => {
      assertEvent(event, 'purchase.changed');
      return { purchase: event.purchase };
    }),
    rememberRequest: assign(({ event }) => {
      assertEvent(event, 'express.requested');
      return withRequest(event.requested);
    }),
    askForRequest: assign({ requestMissing: true }),
    acceptRepeat: assign(({ context }) => ({ againAfter: context.failure?.params.order ?? null })),
    startNewIntent: assign(({ context }) => newIntent(context)),
    rememberOrder: assign((args) => {
      const order = reportedOrder(args);
      return order ? { order, orderId: order.id, failure: null } : {};
    }),
    rememberFailure: assign(({ event }) => ({ failure: failureOf(errorOf(event)) })),
    forgetFailure: assign({ failure: null }),
    /** Provided by the app: goes to the provider's page. */
    openCheckout: (_, _params: { order: Order }) => {},
    /** Provided by the app: announces to a member who waited that the order is completed (PAY-17). */
    announceCompleted: () => {},
  },
  delays: { poll: POLL_MS, transferPoll: TRANSFER_POLL_MS },
});

/** The transition to the state of the order's new status. */
const to = <Status extends 'completed' | 'failed' | 'cancelled' | 'pending'>(status: Status) => ({
  guard: { type: 'orderHasStatus' as const, params: { status } },
  actions: ['rememberOrder'] as const,
  target: `#payment.${status}` as const,
});
/** The buyer has to transfer the money, or the rest of it (PAY-27). */
const toTransfer = {
  guard: 'awaitsTransfer' as const,
  actions: ['rememberOrder'] as const,
  target: '#payment.awaitingTransfer' as const,
};
const toAnyStatus = [to('completed'), to('failed'), to('cancelled'), toTransfer, to('pending')] as const;
/** The member has waited for it. */
const toAwaitedCompletion = {
  ...to('completed'),
  actions: ['rememberOrder', 'announceCompleted'] as const,
};

const readOrder = {
  src: 'readOrder' as const,
  input: ({ context }: { context: PaymentContext }) => ({ orderId: context.orderId as string }),
};

const toNews = [toAwaitedCompletion, to('failed'), to('cancelled'), toTransfer] as const;

/** An order that a bank has not paid yet. It is read again and again, also after it could not be read. */
const awaited = (delay: 'poll' | 'transferPoll') =>
  paying.createStateConfig({
    initial: 'waiting',
    states: {
      waiting: { after: { [delay]: { target: 'checking' } } },
      checking: {
        invoke: { ...readOrder, onDone: [...toNews, { target: 'waiting' }], onError: { target: 'waiting' } },
      },
    },
    on: { 'order.changed': toNews, 'page.returned': { target: '#payment.loading' } },
  });

/** An order that failed or was cancelled. It is read once more, because it can still become completed (PAY-8). */
const notPaid = paying.createStateConfig({
  tags: 'settled',
  initial: 'fresh',
  states: {
    fresh: { after: { poll: { target: 'checking' } } },
    checking: {
      invoke: {
        ...readOrder,
        onDone: [toAwaitedCompletion, { target: 'confirmed' }],
        onError: { target: 'confirmed' },
      },
    },
    confirmed: {},
  },
  on: {
    'payment.retried': { guard: 'canBuyAgain', actions: 'startNewIntent', target: 'choosingMethod' },
    'order.changed': toAwaitedCompletion,
  },
});

/**
 * The payment of a bundle (PAY-1): choose a method, order, pay on the provider's page, return and see the order's
 * status. The browser's return adds no credits: the machine only reads the order (PAY-5).
 */
export const paymentMachine = paying.createMachine({
  id: 'payment',
  context: ({ input }) => paymentStart.initialContext(input),
  initial: 'entering',
  states: {
    entering: {
      always: [
        { guard: 'startsCompleted', target: 'completed' },
        { guard: 'knowsOrder', target: 'loading' },
        { target: 'choosingMethod' },
      ],
    },
    choosingMethod: {
      on: {
        'method.chosen': { guard: 'methodIsOffered', actions: ['rememberMethod', 'startNewIntent'] },
        'purchase.changed': { actions: ['rememberPurchase', 'startNewIntent'] },
        'express.requested': { actions: 'rememberRequest' },
        'order.confirmed': [
          { guard: 'canOrder', target: 'placingOrder' },
          { guard: 'lacksRequest', actions: 'askForRequest' },
        ],
        'repeat.confirmed': {
          guard: 'canRepeat',
          actions: ['acceptRepeat', 'forgetFailure'],
          target: 'placingOrder',
        },
      },
    },
    placingOrder: {
      tags: 'busy',
      invoke: {
        src: 'placeOrder',
        input: ({ context }) => ({
          ...(context.purchase as Purchase),
          method: context.method as PaymentMethod,
          againAfter: context.againAfter,
          key: context.key,
        }),
        onDone: [
          { guard: 'stillToPay', actions: 'rememberOrder', target: 'redirecting' },
          { actions: 'rememberOrder', target: 'loading' },
        ],
        onError: [
          { guard: 'priceChanged', actions: ['startNewIntent', 'rememberFailure'], target: 'choosingMethod' },
          // The order may exist although the response was lost. The next try with the same key returns it (PAY-3).
          { guard: 'lostOnTheWay', actions: 'rememberFailure', target: 'choosingMethod' },
          { actions: ['startNewIntent', 'rememberFailure'], target: 'choosingMethod' },
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
        ...readOrder,
        onDone: toAnyStatus,
        onError: { actions: 'rememberFailure', target: 'unreadable' },
      },
      on: { 'order.changed': toAnyStatus },
    },
    /** The order could not be read, but it exists. */
    unreadable: { on: { 'payment.retried': { actions: 'forgetFailure', target: 'loading' } } },
    pending: awaited('poll'),
    awaitingTransfer: awaited('transferPoll'),
    completed: { tags: 'settled', type: 'final' },
    failed: notPaid,
    cancelled: notPaid,
  },
});
