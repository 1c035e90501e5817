import type { Order } from '@rendezvous/contract/entities';
import type { Refusal, Scenario, Step } from '../walk/walk.ts';
import type { PaymentInput, PaymentEvent } from './payment.context.ts';
import type { paymentMachine } from './payment.machine.ts';
import { anOrder, aRepeatedOrder, aTransfer } from './payment.samples.ts';

type Steps = readonly Step<typeof paymentMachine>[];

const purchase = { bundleId: '25', price: 2625, discountCode: null };
const PRICE_CHANGE: Refusal = { code: 'invalid_fields', fields: { expected_price: 'mismatch' } };
const RECENTLY_PAID: Refusal = {
  code: 'recently_paid',
  params: { order: '01900000-0000-7000-8000-000000000000', payment_id: 1000 },
};
const OUTCOMES = ['completed', 'failed', 'cancelled', 'pending'] as const;
const NAMES = {
  completed: 'Completion',
  failed: 'Failure',
  cancelled: 'Cancellation',
  pending: 'Processing',
};

/** The events of the flow, by name: what the member does, and what the server reports. */
export const paymentEvents = {
  choosesVisa: { type: 'method.chosen', method: 'visa' },
  choosesPaypal: { type: 'method.chosen', method: 'paypal' },
  choosesWhatIsNotOffered: { type: 'method.chosen', method: 'giropay' },
  isToldAnotherPrice: { type: 'purchase.changed', purchase: { ...purchase, price: 3500 } },
  asksForCreditsAtOnce: { type: 'express.requested', requested: true },
  asksNoLonger: { type: 'express.requested', requested: false },
  confirms: { type: 'order.confirmed' },
  buysAgain: { type: 'repeat.confirmed' },
  comesBack: { type: 'page.returned' },
  triesAgain: { type: 'payment.retried' },
  hearsOfCompletion: { type: 'order.changed', order: anOrder('completed') },
  hearsOfFailure: { type: 'order.changed', order: anOrder('failed') },
  hearsOfCancellation: { type: 'order.changed', order: anOrder('cancelled') },
  hearsThatItIsPending: { type: 'order.changed', order: anOrder('pending') },
  hearsWhereToTransfer: { type: 'order.changed', order: aTransfer() },
  hearsOfAPart: { type: 'order.changed', order: aTransfer(1000) },
  hearsOfApproval: { type: 'order.changed', order: aRepeatedOrder('completed') },
  hearsOfARefusedCard: { type: 'order.changed', order: aRepeatedOrder('failed') },
  hearsOfAnotherOrder: {
    type: 'order.changed',
    order: anOrder('completed', { id: '01900000-0000-7000-8000-0000000000ff' }),
  },
} satisfies Record<string, PaymentEvent>;

const orderChanged = {
  completed: paymentEvents.hearsOfCompletion,
  failed: paymentEvents.hearsOfFailure,
  cancelled: paymentEvents.hearsOfCancellation,
  pending: paymentEvents.hearsThatItIsPending,
} as const;

/** An input of the flow. The keys of its intents are numbered. */
const opened = (input: Partial<PaymentInput>) => (): PaymentInput => {
  let keys = 0;
  return { offered: ['visa', 'paypal'], newKey: () => `key-${(keys += 1)}`, ...input };
};

/** A repeat order: the stored card is the only method (PAY-22). */
const repeating = () => opened({ purchase, offered: ['creditcard'], method: 'creditcard' });
const buying = () => opened({ purchase });
const back = () => opened({ orderId: anOrder('pending').id });
const POLL = 4_000;
const TRANSFER_POLL = 60_000;

const placed = (order: Order): Steps => [{ answer: 'placeOrder', output: order }];
const read = (order: Order): Steps => [{ answer: 'readOrder', output: order }];
const orders: Steps = [
  { send: paymentEvents.choosesVisa },
  { send: paymentEvents.asksForCreditsAtOnce },
  { send: paymentEvents.confirms },
];
const leaves: Steps = [...orders, ...placed(anOrder('pending'))];
const refused = (refusal: Refusal): Steps => [...orders, { refuse: 'placeOrder', with: refusal }];
const nextPoll: Steps = [{ wait: POLL }];

const settledBy = (state: 'failed' | 'cancelled' | 'cardRefused') => {
  const found = read(state === 'cardRefused' ? aRepeatedOrder('failed') : anOrder(state));
  return {
    [`${state}IsSure`]: {
      input: back(),
      steps: [...found, ...nextPoll, ...found],
      reaches: `${state}.confirmed`,
    },
    [`${state}WasPaidInTheMeantime`]: {
      input: back(),
      steps: [...found, ...nextPoll, ...read(anOrder('completed'))],
      reaches: 'completed',
    },
    [`${state}CannotBeAskedAgain`]: {
      input: back(),
      steps: [...found, ...nextPoll, { refuse: 'readOrder', with: { code: 'unavailable' } }],
      reaches: `${state}.confirmed`,
    },
    [`${state}IsHeardToBePaidAfterAll`]: {
      input: back(),
      steps: [...found, { send: orderChanged.completed }],
      reaches: 'completed',
    },
    [`${state}IsTriedAgain`]: {
      input: back(),
      steps: [...found, { send: paymentEvents.triesAgain }],
      reaches: 'choosingMethod',
    },
  } satisfies Record<string, Scenario<typeof paymentMachine>>;
};

const awaitsTransfer: Steps = read(aTransfer());
const nextTransferPoll: Steps = [{ wait: TRANSFER_POLL }];

/** The buyer transfers the money at their bank (PAY-27, PAY-28). */
const transfers = {
  seesWhereToTransfer: { input: back(), steps: awaitsTransfer, reaches: 'awaitingTransfer.waiting' },
  hearsWhereToTransferWhileItLooks: {
    input: back(),
    steps: [{ send: paymentEvents.hearsWhereToTransfer }],
    reaches: 'awaitingTransfer.waiting',
  },
  learnsLaterWhereToTransfer: {
    input: back(),
    steps: [...read(anOrder('pending')), ...nextPoll, ...awaitsTransfer],
    reaches: 'awaitingTransfer.waiting',
  },
  hearsLaterWhereToTransfer: {
    input: back(),
    steps: [...read(anOrder('pending')), { send: paymentEvents.hearsWhereToTransfer }],
    reaches: 'awaitingTransfer.waiting',
  },
  transfersInParts: {
    input: back(),
    steps: [
      ...awaitsTransfer,
      { send: paymentEvents.hearsOfAPart },
      ...nextTransferPoll,
      ...read(aTransfer(500)),
      ...nextTransferPoll,
      { refuse: 'readOrder', with: { code: 'unavailable' } },
      ...nextTransferPoll,
      ...read(anOrder('pending')),
      { send: paymentEvents.hearsOfCompletion },
    ],
    reaches: 'completed',
  },
  comesBackToATransfer: {
    input: back(),
    steps: [...awaitsTransfer, { send: paymentEvents.comesBack }],
    reaches: 'loading',
  },
  ...Object.fromEntries(
    (['completed', 'failed', 'cancelled'] as const).flatMap((status) => {
      const reaches = status === 'completed' ? 'completed' : `${status}.fresh`;
      const found = [...awaitsTransfer, ...nextTransferPoll, ...read(anOrder(status))];
      const heard = [...awaitsTransfer, { send: orderChanged[status] }];
      return [
        [`findsThe${NAMES[status]}OfATransfer`, { input: back(), steps: found, reaches }],
        [`hearsOf${NAMES[status]}OfATransfer`, { input: back(), steps: heard, reaches }],
      ];
    }),
  ),
} satisfies Record<string, Scenario<typeof paymentMachine>>;

const repeats: Steps = [{ send: paymentEvents.asksForCreditsAtOnce }, { send: paymentEvents.confirms }];
const approves: Steps = [...repeats, ...placed(aRepeatedOrder('pending'))];
const isRefusedAtBank: Steps = [
  ...approves,
  { send: paymentEvents.comesBack },
  ...read(aRepeatedOrder('failed')),
];

/** A stored card is charged for a repeated order, and its bank pays, asks or declines (PAY-22, PAY-23). */
const repeatOrders = {
  isAskedByTheBank: { input: repeating(), steps: approves, reaches: 'approvingAtBank' },
  approvesAtTheBank: {
    input: repeating(),
    steps: [...approves, { send: paymentEvents.comesBack }, ...read(aRepeatedOrder('completed'))],
    reaches: 'completed',
  },
  refusesAtTheBank: { input: repeating(), steps: isRefusedAtBank, reaches: 'cardRefused.fresh' },
  repeatsWithoutTheBankAsking: {
    input: repeating(),
    steps: [...repeats, ...placed(aRepeatedOrder('completed')), ...read(aRepeatedOrder('completed'))],
    reaches: 'completed',
  },
  hasItsStoredCardDeclined: {
    input: repeating(),
    steps: [...repeats, ...placed(aRepeatedOrder('failed'))],
    reaches: 'cardRefused.fresh',
  },
  hearsOfTheRefusalWhileItLooks: {
    input: back(),
    steps: [{ send: paymentEvents.hearsOfARefusedCard }],
    reaches: 'cardRefused.fresh',
  },
  hearsOfTheRefusalWhileItWaits: {
    input: back(),
    steps: [...read(aRepeatedOrder('pending')), { send: paymentEvents.hearsOfARefusedCard }],
    reaches: 'cardRefused.fresh',
  },
  findsTheRefusalOfACard: {
    input: back(),
    steps: [...read(aRepeatedOrder('pending')), ...nextPoll, ...read(aRepeatedOrder('failed'))],
    reaches: 'cardRefused.fresh',
  },
  hearsOfARefusalWhereItAwaitedATransfer: {
    input: back(),
    steps: [...read(aTransfer()), { send: paymentEvents.hearsOfARefusedCard }],
    reaches: 'cardRefused.fresh',
  },
  findsARefusalWhereItAwaitedATransfer: {
    input: back(),
    steps: [...read(aTransfer()), { wait: TRANSFER_POLL }, ...read(aRepeatedOrder('failed'))],
    reaches: 'cardRefused.fresh',
  },
  ...settledBy('cardRefused'),
} satisfies Record<string, Scenario<typeof paymentMachine>>;

export const paymentScenarios: Readonly<Record<string, Scenario<typeof paymentMachine>>> & {
  readonly [
    Name in
      | 'leavesForTheProvider'
      | 'waitsForTheBank'
      | 'transfersInParts'
      | 'refusesAtTheBank'
      | 'hasItsStoredCardDeclined'
      | 'comesBackPaid'
      | 'comesBackWithTheBackButton'
      | 'losesTheNetworkWhileOrdering'
      | 'seesAnotherPrice'
      | 'buysAgainWhatWasJustPaid'
  ]: Scenario<typeof paymentMachine>;
} = {
  leavesForTheProvider: { input: buying(), steps: leaves, reaches: 'redirecting' },
  isPaidWithoutLeaving: {
    input: buying(),
    steps: [...orders, ...placed(anOrder('pending', { checkout_url: null })), ...read(anOrder('completed'))],
    reaches: 'completed',
  },
  comesBackPaid: { input: back(), steps: read(anOrder('completed')), reaches: 'completed' },
  comesBackToAPaymentThatIsKnown: {
    input: opened({ order: anOrder('completed') }),
    steps: [],
    reaches: 'completed',
  },
  comesBackWithTheBackButton: {
    input: buying(),
    steps: [...leaves, { send: paymentEvents.comesBack }, ...read(anOrder('pending'))],
    reaches: 'pending.waiting',
  },
  comesBackOnceMore: {
    input: back(),
    steps: [...read(anOrder('pending')), { send: paymentEvents.comesBack }],
    reaches: 'loading',
  },
  waitsForTheBank: {
    input: back(),
    steps: [
      ...read(anOrder('pending')),
      ...nextPoll,
      ...read(anOrder('pending')),
      ...nextPoll,
      { refuse: 'readOrder', with: { code: 'unavailable' } },
      ...nextPoll,
      ...read(anOrder('completed')),
    ],
    reaches: 'completed',
  },
  waitsInVain: {
    input: back(),
    steps: [...read(anOrder('pending')), ...nextPoll, ...read(anOrder('failed'))],
    reaches: 'failed.fresh',
  },
  waitsForSomethingCancelled: {
    input: back(),
    steps: [...read(anOrder('pending')), ...nextPoll, ...read(anOrder('cancelled'))],
    reaches: 'cancelled.fresh',
  },
  ...transfers,
  ...repeatOrders,
  seesAnotherPrice: { input: buying(), steps: refused(PRICE_CHANGE), reaches: 'choosingMethod' },
  isToldAnotherPrice: {
    input: buying(),
    steps: [{ send: paymentEvents.isToldAnotherPrice }, ...leaves],
    reaches: 'redirecting',
  },
  losesTheNetworkWhileOrdering: {
    input: buying(),
    steps: refused({ code: 'unavailable' }),
    reaches: 'choosingMethod',
  },
  forgetsTheRequest: {
    input: buying(),
    steps: [
      { send: paymentEvents.choosesVisa },
      { send: paymentEvents.asksForCreditsAtOnce },
      { send: paymentEvents.asksNoLonger },
      { send: paymentEvents.confirms },
    ],
    reaches: 'choosingMethod',
  },
  buysAgainWhatWasJustPaid: {
    input: buying(),
    steps: [...refused(RECENTLY_PAID), { send: paymentEvents.buysAgain }, ...placed(anOrder('pending'))],
    reaches: 'redirecting',
  },
  isRefused: { input: buying(), steps: refused({ code: 'forbidden' }), reaches: 'choosingMethod' },
  cannotReadTheOrder: {
    input: back(),
    steps: [{ refuse: 'readOrder', with: { code: 'not_found' } }],
    reaches: 'unreadable',
  },
  readsTheOrderAtTheSecondTry: {
    input: back(),
    steps: [
      { refuse: 'readOrder', with: { code: 'unavailable' } },
      { send: paymentEvents.triesAgain },
      ...read(anOrder('completed')),
    ],
    reaches: 'completed',
  },
  choosesWhatIsNotOffered: {
    input: buying(),
    steps: [{ send: paymentEvents.choosesWhatIsNotOffered }, { send: paymentEvents.confirms }],
    reaches: 'choosingMethod',
  },
  ...Object.fromEntries(
    OUTCOMES.map((status) => [
      `hearsOf${NAMES[status]}WhileItLooks`,
      {
        input: back(),
        steps: [{ send: orderChanged[status] }],
        reaches:
          { completed: 'completed', pending: 'pending.waiting' }[status as string] ?? `${status}.fresh`,
      },
    ]),
  ),
  ...Object.fromEntries(
    (['completed', 'failed', 'cancelled'] as const).map((status) => [
      `hearsOf${NAMES[status]}WhileItWaits`,
      {
        input: back(),
        steps: [...read(anOrder('pending')), { send: orderChanged[status] }],
        reaches: status === 'completed' ? 'completed' : `${status}.fresh`,
      },
    ]),
  ),
  ...settledBy('failed'),
  ...settledBy('cancelled'),
};
