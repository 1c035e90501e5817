import { refuseProblems } from '@rendezvous/contract/account-input';
import { CallError } from '@rendezvous/contract/errors';
import { SMS_CODE } from '@rendezvous/contract/rules';
import { withIdempotencyKey } from '../idempotency.ts';
import { mock } from '../mock.ts';
import { placeOrder, presentOrder, priceOf } from '../payments/orders.ts';
import type { DebitState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';
import { mandateProblems, refuseOverLimit } from './debit.rules.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** SEPA direct debit. No account is blocked for it here; a story sets that outcome (DEBIT-7). */
export const debitMocks = {
  requestDebitCode: mock('requestDebitCode', ({ body, viewer, backend }) => {
    refuseProblems(mandateProblems(body));
    refuseOverLimit(backend, viewer, priceOf(backend, viewer, body).price);
    const sentAt = backend.clock.now();
    const lastHour = backend.debits.filter(
      (one) => one.memberId === viewer.id && one.sentAt.getTime() > sentAt.getTime() - HOUR_MS,
    );
    const [oldest] = lastHour;
    if (oldest && lastHour.length >= SMS_CODE.sendsAnHour) {
      const retryAt = new Date(oldest.sentAt.getTime() + HOUR_MS).toISOString();
      throw new CallError('rate_limited', { params: { retry_at: retryAt } });
    }
    refuseGuessing(backend, viewer.id);
    backend.debits.push({
      memberId: viewer.id,
      mandate: body,
      code: String(backend.random.int(0, 999_999)).padStart(SMS_CODE.digits, '0'),
      tries: 0,
      sentAt,
      expiresAt: new Date(sentAt.getTime() + SMS_CODE.minutes * 60_000),
    });
    return { ok: true as const };
  }),

  confirmDebit: mock('confirmDebit', ({ body, viewer, key, backend }) => {
    const { order } = withIdempotencyKey(
      backend,
      { memberId: viewer.id, call: 'confirmDebit', key, body },
      () => {
        const { mandate } = requireConfirmedMandate(backend, viewer.id, body);
        refuseOverLimit(backend, viewer, mandate.expected_price);
        const order = placeOrder(backend, viewer, {
          ...mandate,
          payment_method: 'sdd',
          express_request: true,
        });
        order.checkoutUrl = null;
        return { order: presentOrder(backend, order) };
      },
    );
    const now = backend.orders.get(order.id);
    return { order: now ? presentOrder(backend, now) : order };
  }),
};

/** Limits the tries of all codes of a day (DEBIT-5). */
function refuseGuessing(backend: MockBackend, memberId: string): void {
  const since = backend.clock.now().getTime() - DAY_MS;
  const tried = backend.debits.filter(
    (one) => one.memberId === memberId && one.tries > 0 && one.sentAt.getTime() > since,
  );
  const [first] = tried;
  if (!first || tried.reduce((sum, { tries }) => sum + tries, 0) < SMS_CODE.triesADay) return;
  const retryAt = new Date(first.sentAt.getTime() + DAY_MS).toISOString();
  throw new CallError('rate_limited', { params: { retry_at: retryAt } });
}

/**
 * The mandate that a code confirms. Only the latest code of a purchase is valid (DEBIT-5).
 * @throws CallError link_expired, invalid_fields (`otp`: wrong)
 */
function requireConfirmedMandate(
  backend: MockBackend,
  memberId: string,
  input: { purchase: string; otp: string },
): DebitState {
  const debit = backend.debits.findLast(
    (one) => one.memberId === memberId && one.mandate.purchase === input.purchase,
  );
  if (!debit || debit.expiresAt <= backend.clock.now() || debit.tries >= SMS_CODE.tries) {
    throw new CallError('link_expired');
  }
  if (debit.code !== input.otp) {
    debit.tries += 1;
    throw new CallError('invalid_fields', { fields: { otp: 'wrong' } });
  }
  return debit;
}
