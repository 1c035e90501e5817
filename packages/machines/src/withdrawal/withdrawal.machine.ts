import type { Withdrawal } from '@rendezvous/contract/withdrawal-calls';
import { assign, setup } from 'xstate';
import { failureOf, refusedWith } from '../actors/failures.ts';
import { errorOf, outputOf } from '../actors/results.ts';
import { unprovided } from '../actors/unprovided.ts';
import {
  withdrawalStart,
  type WithdrawalContext,
  type WithdrawalEvent,
  type WithdrawalInput,
  type WithdrawalRequest,
} from './withdrawal.context.ts';

/**
 * A withdrawal from a purchase in two steps, the statement and its confirmation (REFUND-3). If credits were spent or the
 * period ended meanwhile, the server refuses; the flow then reads what holds now, and the buyer sees it before they
 * confirm again (REFUND-5).
 */
export const withdrawalMachine = setup({
  types: {
    context: {} as WithdrawalContext,
    events: {} as WithdrawalEvent,
    input: {} as WithdrawalInput,
    tags: {} as 'busy',
  },
  actors: {
    withdraw: unprovided<Withdrawal, WithdrawalRequest>('withdrawal', 'withdraw'),
    readWithdrawal: unprovided<Withdrawal, { id: string }>('withdrawal', 'readWithdrawal'),
  },
  guards: {
    isOpen: ({ context }) => context.withdrawal.state === 'open',
    isOver: ({ context }) => context.withdrawal.state === 'over',
    isDisputed: ({ context }) => context.withdrawal.state === 'disputed',
    isNoLongerAsShown: refusedWith('invalid_fields', 'forbidden'),
  },
  actions: {
    rememberWithdrawal: assign(({ context, event }) => {
      const withdrawal = outputOf<Withdrawal>(event);
      return {
        withdrawal,
        refundChanged: withdrawal.refund !== context.withdrawal.refund,
        failure: null,
      };
    }),
    rememberFailure: assign(({ event }) => ({ failure: failureOf(errorOf(event)) })),
    forgetFailure: assign({ failure: null, refundChanged: false }),
  },
}).createMachine({
  id: 'withdrawal',
  context: ({ input }) => withdrawalStart.initialContext(input),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'isOpen', target: 'stating' },
        { guard: 'isOver', target: 'over' },
        { guard: 'isDisputed', target: 'disputed' },
        { target: 'withdrawn' },
      ],
    },
    /** The statement: which purchase, whose, and what is paid back. */
    stating: { on: { 'withdrawal.stated': { actions: 'forgetFailure', target: 'confirming' } } },
    confirming: {
      on: {
        'withdrawal.confirmed': { actions: 'forgetFailure', target: 'withdrawing' },
        'withdrawal.reconsidered': { actions: 'forgetFailure', target: 'stating' },
      },
    },
    withdrawing: {
      tags: 'busy',
      invoke: {
        src: 'withdraw',
        input: ({ context: { withdrawal } }) => ({ id: withdrawal.id, expectedRefund: withdrawal.refund }),
        onDone: { actions: 'rememberWithdrawal', target: 'withdrawn' },
        onError: [
          { guard: 'isNoLongerAsShown', target: 'rereading' },
          { actions: 'rememberFailure', target: 'confirming' },
        ],
      },
    },
    rereading: {
      tags: 'busy',
      invoke: {
        src: 'readWithdrawal',
        input: ({ context: { withdrawal } }) => ({ id: withdrawal.id }),
        onDone: { actions: 'rememberWithdrawal', target: 'arriving' },
        onError: { actions: 'rememberFailure', target: 'confirming' },
      },
    },
    withdrawn: { type: 'final' },
    /** The period ended. */
    over: { type: 'final' },
    /** The buyer's bank is deciding about the payment. */
    disputed: { type: 'final' },
  },
});
