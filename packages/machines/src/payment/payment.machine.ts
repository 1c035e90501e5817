import type { Order, PaymentMethod } from '@rendezvous/contract/entities';
import { paymentStart, type PaymentContext, type Purchase } from './payment.context.ts';
import { paying } from './payment.setup.ts';

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
/** The bank refused the stored card, or the member refused the payment on the bank's page (PAY-23). */
const toRefusedCard = {
  guard: 'cardWasRefused' as const,
  actions: ['rememberOrder'] as const,
  target: '#payment.cardRefused' as const,
};
const toAnyStatus = [
  to('completed'),
  toRefusedCard,
  to('failed'),
  to('cancelled'),
  toTransfer,
  to('pending'),
] as const;
/** The member has waited for it. */
const toAwaitedCompletion = {
  ...to('completed'),
  actions: ['rememberOrder', 'announceCompleted'] as const,
};

const readOrder = {
  src: 'readOrder' as const,
  input: ({ context }: { context: PaymentContext }) => ({ orderId: context.orderId as string }),
};

const toNews = [toAwaitedCompletion, toRefusedCard, to('failed'), to('cancelled'), toTransfer] as const;

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

/** The member is on the page of the provider or of the bank. */
const atAnotherPage = paying.createStateConfig({
  tags: 'busy',
  entry: { type: 'openCheckout', params: ({ context }) => ({ order: context.order as Order }) },
  // The back button shows the page again from the browser's cache.
  on: { 'page.returned': { target: '#payment.loading' } },
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
          { guard: 'asksBank', actions: 'rememberOrder', target: 'approvingAtBank' },
          { guard: 'cardWasRefused', actions: 'rememberOrder', target: 'cardRefused' },
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
    redirecting: atAnotherPage,
    /** A stored card is charged, and its bank asks on its own page (off-session 3-D Secure, PAY-22). */
    approvingAtBank: atAnotherPage,
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
    cardRefused: notPaid,
    cancelled: notPaid,
  },
});
