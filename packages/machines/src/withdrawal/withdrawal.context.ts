import type { CallError } from '@rendezvous/contract/errors';
import type { Withdrawal } from '@rendezvous/contract/withdrawal-calls';
import type { FlowStart } from '../flow-start.ts';

export type WithdrawalInput = {
  /** The withdrawal as it was read when the page opened. */
  readonly withdrawal: Withdrawal;
};

export type WithdrawalContext = WithdrawalInput & {
  /** Whether the refund changed after the buyer saw it, so that it must be seen again (REFUND-5). */
  readonly refundChanged: boolean;
  readonly failure: CallError | null;
};

export type WithdrawalEvent =
  | { type: 'withdrawal.stated' }
  | { type: 'withdrawal.confirmed' }
  | { type: 'withdrawal.reconsidered' };

/** The request to withdraw: the order, and the refund that the buyer was shown in minor units. */
export type WithdrawalRequest = { readonly id: string; readonly expectedRefund: number };

const INITIAL_STATES = {
  open: 'stating',
  over: 'over',
  disputed: 'disputed',
  withdrawn: 'withdrawn',
} as const;

export const withdrawalStart = {
  initialContext: ({ withdrawal }) => ({ withdrawal, refundChanged: false, failure: null }),
  initialState: ({ withdrawal }) => INITIAL_STATES[withdrawal.state],
} satisfies FlowStart<WithdrawalInput, WithdrawalContext, WithdrawalEvent>;
