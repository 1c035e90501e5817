import type { Order, OrderStatus } from '@rendezvous/contract/entities';
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
} from './payment.context.ts';
import {
  isAskedAtBank,
  isCardRefused,
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

/** The parts of the payment machine: its types, questions and commands. */
export const paying = setup({
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
    asksBank: ({ event }) => isAskedAtBank(outputOf<Order>(event)),
    cardWasRefused: (args) => isCardRefused(reportedOrder(args)),
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
    /** Provided by the app: goes to the provider's page, or to the bank's. */
    openCheckout: (_, _params: { order: Order }) => {},
    /** Provided by the app: announces to a member who waited that the order is completed (PAY-17). */
    announceCompleted: () => {},
  },
  delays: { poll: POLL_MS, transferPoll: TRANSFER_POLL_MS },
});
