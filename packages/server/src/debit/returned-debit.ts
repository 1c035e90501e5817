import { mailedPath, type Locale } from '@rendezvous/contract/locales';
import { unusedCredits } from '@rendezvous/contract/withdrawals';
import type { Tx } from '../database/types.ts';
import { debitMember } from '../ledger/ledger.store.ts';
import { readOrderMoney } from '../payments/order-money.store.ts';
import { lockBuyer, lockOrder, type OrderRow } from '../payments/payments.store.ts';
import { findWithdrawal, lockBalance, sumBoughtLater } from '../payments/withdrawals.store.ts';
import type { Services } from '../services.ts';
import { readSiteInTransaction } from '../site/site.store.ts';
import { hasReturn, insertReturn } from './debits.store.ts';

/** What a returned debit needs: times, events and mails. */
export type ReturnServices = Pick<Services, 'clock' | 'config' | 'db' | 'live' | 'log' | 'mailer'>;

/**
 * Takes the credits of an order back whose debit the bank returned, as far as the member has not used them, and blocks the
 * member for direct debit (DEBIT-7, DEBIT-8). Before the order is completed, and for any other order, nothing happens; a
 * repetition changes nothing. The member is mailed (DEBIT-9). The caller records the dispute first, in the same transaction.
 * @returns the member whose credits changed, to be told after the commit; else null
 */
export async function takeBackReturned(
  services: ReturnServices,
  tx: Tx,
  orderId: string,
): Promise<string | null> {
  const { clock, live } = services;
  const order = await lockOrder(tx, orderId);
  if (order.payment_method !== 'sdd' || order.status !== 'completed') return null;
  const { payments, disputes } = await readOrderMoney(tx, orderId);
  const returned = disputes.find(
    ({ payment_id: id, status }) =>
      (status === 'open' || status === 'lost') &&
      payments.some((payment) => payment.id === id && payment.kind === 'debit'),
  );
  if (!returned || (await hasReturn(tx, orderId))) return null;
  const { member_id: memberId } = order;
  // Whoever moves credits locks the member before the balance.
  const member = await lockBuyer(tx, memberId);
  const credits = await unusedCreditsOf(tx, order);
  await insertReturn(tx, { order_id: orderId, member_id: memberId, credits, returned_at: clock() });
  if (credits > 0)
    await debitMember(tx, { cause: `debit-return:${orderId}`, memberId, credits }, 'withdrawn');
  if (member.status !== 'deleted')
    await mailReturn(services, tx, { order, member, credits, amount: returned.amount });
  await live.record(tx, [
    { memberId, type: 'order.changed', ref: { order_id: orderId } },
    { memberId, type: 'self.changed', ref: {} },
  ]);
  return memberId;
}

async function mailReturn(
  services: ReturnServices,
  tx: Tx,
  {
    order: { id, payment_id: paymentId, currency },
    member,
    ...taken
  }: { order: OrderRow; member: Awaited<ReturnType<typeof lockBuyer>>; credits: number; amount: number },
): Promise<void> {
  const language = member.language as Locale;
  const site = await readSiteInTransaction(services, tx, member.site_id);
  await services.mailer.queue(tx, site, {
    template: 'debit_returned',
    to: member.email,
    language,
    data: {
      name: member.name,
      paymentId,
      currency,
      ...taken,
      support: site.settings.support_email,
      link: `${site.origin}${mailedPath(language, `/transactions/${id}`)}`,
    },
  });
}

/** The credits of the order that are still there. A withdrawal from it took all of them. */
async function unusedCreditsOf(tx: Tx, order: OrderRow): Promise<number> {
  const balance = await lockBalance(tx, order.member_id);
  if (await findWithdrawal(tx, order.id)) return 0;
  return unusedCredits(balance, {
    credits: order.credits,
    boughtLater: await sumBoughtLater(tx, order),
  });
}
