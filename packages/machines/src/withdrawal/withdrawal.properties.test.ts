import { describe, expect, it } from 'vitest';
import { flows } from '../flows.ts';
import { callsTo, faultAlongRandomWalks } from '../testing/random-walk.ts';
import type { WithdrawalContext, WithdrawalRequest } from './withdrawal.context.ts';

describe('withdrawal on random walks', () => {
  it('withdraws only after both steps, and for the refund that the buyer saw last (REFUND-3, REFUND-5)', () => {
    const fault = faultAlongRandomWalks(flows.withdrawal, (moments) => {
      const shown = moments.filter(({ state }) => state === 'confirming');
      return callsTo<WithdrawalRequest>(moments, 'withdraw').filter(
        ({ expectedRefund }) =>
          !shown.some(
            ({ snapshot }) => (snapshot.context as WithdrawalContext).withdrawal.refund === expectedRefund,
          ),
      );
    });
    expect(fault).toBeNull();
  });

  it('shows a changed refund in the statement before it can be confirmed (REFUND-5)', () => {
    const fault = faultAlongRandomWalks(flows.withdrawal, (moments) =>
      moments.filter(
        ({ state, snapshot }) =>
          (snapshot.context as WithdrawalContext).refundChanged &&
          (state === 'confirming' || state === 'withdrawing'),
      ),
    );
    expect(fault).toBeNull();
  });
});
