import type { Tx } from '../database/types.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { deadlineIn, PROVIDER_MS } from './deadline.ts';
import { readOrderMoney } from './order-money.store.ts';
import { orderStatusOf, refundedAmount, type OrderMoney } from './order-status.ts';
import type { EventMeaning } from './payment-provider.ts';
import { lockOrder } from './payments.store.ts';
import {
  findWithdrawal,
  listWithdrawalsToRefund,
  markRefunded,
  type WithdrawalRow,
} from './withdrawals.store.ts';

/** Name of the job that pays withdrawals back. */
export const REFUND_WITHDRAWALS = 'payments.refund-withdrawals';
const WITHDRAWALS_AT_ONCE = 100;

/**
 * A job that asks the provider to pay withdrawals back, again every five minutes until it does (REFUND-5). The money is
 * booked when the provider reports the refund (LEDGER-3).
 */
export function refundWithdrawals(services: Services): Job {
  return {
    name: REFUND_WITHDRAWALS,
    cron: '*/5 * * * *',
    async run() {
      let after: string | null = null;
      for (;;) {
        const batch = await listWithdrawalsToRefund(services.db, { after, limit: WITHDRAWALS_AT_ONCE });
        for (const withdrawal of batch) {
          await refundOne(services, withdrawal).catch((error: unknown) =>
            services.log.error(
              { err: error, orderId: withdrawal.order_id },
              'a withdrawal could not be paid back',
            ),
          );
        }
        if (batch.length < WITHDRAWALS_AT_ONCE) return;
        after = batch.at(-1)?.order_id ?? null;
      }
    },
  };
}

async function refundOne({ db, clock, payments }: Services, withdrawal: WithdrawalRow): Promise<void> {
  const { order_id: orderId, refund_key: idempotencyKey, amount } = withdrawal;
  const paymentIntentId = await db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId);
    const money = await readOrderMoney(tx, orderId);
    // A report of the refund can come before the provider's response, or while that was lost.
    if (isPaidBack(money, withdrawal)) {
      await markRefunded(tx, orderId, clock());
      return null;
    }
    // The provider refunds no payment that a bank disputes (REFUND-7).
    if (orderStatusOf(money) === 'disputed') return null;
    const paid = money.payments.find(({ status }) => status === 'succeeded');
    if (!paid?.provider_intent) throw new Error('The order has no payment that can be refunded.');
    return paid.provider_intent;
  });
  if (paymentIntentId === null) return;
  await payments.refund({ idempotencyKey, orderId, paymentIntentId, amount }, deadlineIn(PROVIDER_MS));
  await db.transaction().execute((tx) => markRefunded(tx, orderId, clock()));
}

/** Whether the buyer has the money: by this refund, or because the bank took back all of the payment. */
function isPaidBack(money: OrderMoney, { amount, paid_back_before: before }: WithdrawalRow): boolean {
  const refunded = refundedAmount(money.refunds);
  return refunded - before >= amount || orderStatusOf(money) === 'refunded';
}

/**
 * Whether a reported refund belongs to the order's withdrawal, so that nobody has to look at it. One that failed does not:
 * the buyer still has to get the money.
 */
export async function isRefundExpected(tx: Tx, orderId: string, meaning: EventMeaning): Promise<boolean> {
  const status = meaning.kind === 'refund' ? meaning.refund?.status : undefined;
  if (status !== 'pending' && status !== 'succeeded') return false;
  const withdrawal = await findWithdrawal(tx, orderId);
  if (!withdrawal) return false;
  const { refunds } = await readOrderMoney(tx, orderId);
  return refundedAmount(refunds) <= withdrawal.paid_back_before + withdrawal.amount;
}
