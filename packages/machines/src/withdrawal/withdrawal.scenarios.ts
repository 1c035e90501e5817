import type { Withdrawal } from '@rendezvous/contract/withdrawal-calls';
import type { Refusal, Scenario, Step } from '../walk/walk.ts';
import type { WithdrawalEvent, WithdrawalInput } from './withdrawal.context.ts';
import type { withdrawalMachine } from './withdrawal.machine.ts';

type Steps = readonly Step<typeof withdrawalMachine>[];

/** The events of the flow, by name. */
export const withdrawalEvents = {
  states: { type: 'withdrawal.stated' },
  confirms: { type: 'withdrawal.confirmed' },
  reconsiders: { type: 'withdrawal.reconsidered' },
} satisfies Record<string, WithdrawalEvent>;

const open: Withdrawal = {
  id: '01900000-0000-7000-8000-000000000001',
  payment_id: 1001,
  state: 'open',
  credits: 25,
  currency: 'EUR',
  price: 3500,
  unused_credits: 20,
  refund: 2800,
  withdraw_until: '2026-03-24T22:59:59.999Z',
  withdraw_last_day: '2026-03-24',
  withdrawn_at: null,
};
const withdrawn: Withdrawal = { ...open, state: 'withdrawn', withdrawn_at: '2026-03-10T12:00:00.000Z' };
const over: Withdrawal = { ...open, state: 'over' };
const disputed: Withdrawal = { ...open, state: 'disputed', refund: 0 };
const lessUnused: Withdrawal = { ...open, unused_credits: 15, refund: 2100 };

const input: WithdrawalInput = { withdrawal: open };
const sent = (...names: (keyof typeof withdrawalEvents)[]): Steps =>
  names.map((name) => ({ send: withdrawalEvents[name] }));
const confirmed = sent('states', 'confirms');
const refused = (refusal: Refusal): Steps => [...confirmed, { refuse: 'withdraw', with: refusal }];
const mismatch = refused({ code: 'invalid_fields', fields: { expected_refund: 'mismatch' } });
const forbidden = refused({ code: 'forbidden' });

export const withdrawalScenarios = {
  withdraws: {
    input,
    steps: [...confirmed, { answer: 'withdraw', output: withdrawn }],
    reaches: 'withdrawn',
  },
  reconsiders: { input, steps: sent('states', 'reconsiders'), reaches: 'stating' },
  withdrawsAtTheSecondTry: {
    input,
    steps: [
      ...refused({ code: 'unavailable' }),
      ...sent('confirms'),
      { answer: 'withdraw', output: withdrawn },
    ],
    reaches: 'withdrawn',
  },
  seesTheChangedRefundFirst: {
    input,
    steps: [...mismatch, { answer: 'readWithdrawal', output: lessUnused }],
    reaches: 'stating',
  },
  confirmsTheChangedRefund: {
    input,
    steps: [
      ...mismatch,
      { answer: 'readWithdrawal', output: lessUnused },
      ...confirmed,
      { answer: 'withdraw', output: { ...lessUnused, state: 'withdrawn' } },
    ],
    reaches: 'withdrawn',
  },
  cannotReadWhatChanged: {
    input,
    steps: [...mismatch, { refuse: 'readWithdrawal', with: { code: 'unavailable' } }],
    reaches: 'confirming',
  },
  comesTooLateMeanwhile: {
    input,
    steps: [...forbidden, { answer: 'readWithdrawal', output: over }],
    reaches: 'over',
  },
  isDisputedMeanwhile: {
    input,
    steps: [...forbidden, { answer: 'readWithdrawal', output: disputed }],
    reaches: 'disputed',
  },
  comesTooLate: { input: { withdrawal: over }, steps: [], reaches: 'over' },
  comesDuringADispute: { input: { withdrawal: disputed }, steps: [], reaches: 'disputed' },
  hasWithdrawnBefore: { input: { withdrawal: withdrawn }, steps: [], reaches: 'withdrawn' },
} satisfies Record<string, Scenario<typeof withdrawalMachine>>;
