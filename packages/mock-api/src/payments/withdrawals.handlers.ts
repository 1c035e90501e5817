import { withIdempotencyKey } from '../idempotency.ts';
import { mock } from '../mock.ts';
import { describeWithdrawal, withdraw } from './withdrawals.ts';

export const withdrawalMocks = {
  readWithdrawal: mock('readWithdrawal', ({ query, viewer, backend }) => ({
    withdrawal: describeWithdrawal(backend, viewer, query.id),
  })),

  confirmWithdrawal: mock('confirmWithdrawal', ({ body, viewer, key, backend }) =>
    withIdempotencyKey(backend, { memberId: viewer.id, call: 'confirmWithdrawal', key, body }, () => ({
      withdrawal: withdraw(backend, viewer, body.id, body.expected_refund),
    })),
  ),
};
