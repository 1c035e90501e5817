import type { Body } from '@rendezvous/contract/calls';
import type { Currency } from '@rendezvous/contract/countries';
import { CallError } from '@rendezvous/contract/errors';
import { mailedPath, type Locale } from '@rendezvous/contract/locales';
import type { Withdrawal } from '@rendezvous/contract/withdrawal-calls';
import { refundFor, withdrawalPeriod } from '@rendezvous/contract/withdrawals';
import type { Tx } from '../database/types.ts';
import { hasReturn } from '../debit/debits.store.ts';
import { debitMember, readBalance } from '../ledger/ledger.store.ts';
import type { Services } from '../services.ts';
import { readSiteInTransaction } from '../site/site.store.ts';
import { countUnused } from './disputed-credits.ts';
import { readOrderMoney } from './order-money.store.ts';
import { disputedAmount, orderStatusOf, refundedAmount } from './order-status.ts';
import { findBuyer, findOrder, lockBuyer, lockOrder, type OrderRow } from './payments.store.ts';
import { REFUND_WITHDRAWALS } from './refund-withdrawals.ts';
import { orderChanged } from './settle-order.ts';
import * as store from './withdrawals.store.ts';

/**
 * What a withdrawal from a purchase would pay back now, or what it paid (REFUND-3).
 * @throws CallError not_found for an order that is not the member's own, or was not paid
 */
export async function readWithdrawal(
  services: Services,
  memberId: string,
  orderId: string,
): Promise<Withdrawal> {
  const { db, clock } = services;
  return db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, memberId, orderId);
    const { time_zone: timeZone } = await findBuyer(tx, memberId);
    const balance = await readBalance(tx, memberId);
    return describe(tx, requirePaid(order), { balance, timeZone, now: clock() });
  });
}

/**
 * Withdraws from a purchase (REFUND-3, REFUND-5): takes its unused credits from the balance, promises their price back
 * and writes the receipt, all in the given transaction. A job then asks the provider for the refund. An order that was
 * withdrawn from before stays as it is.
 * @throws CallError not_found as above; forbidden if the period is over or the payment is disputed; invalid_fields
 * {expected_refund} if the amount is not the one that the buyer was shown
 */
export async function withdraw(
  services: Services,
  tx: Tx,
  memberId: string,
  { id, expected_refund: expected }: Body<'confirmWithdrawal'>,
): Promise<Withdrawal> {
  const { clock, jobs, live } = services;
  const now = clock();
  const found = requirePaid(await findOrder(tx, memberId, id));
  const order = requirePaid(await lockOrder(tx, found.id));
  // Whoever moves credits locks the member before the balance; the other way round, two commands could block each other.
  const buyer = await lockBuyer(tx, memberId);
  const balance = await store.lockBalance(tx, memberId);
  const offered = await describe(tx, order, { balance, timeZone: buyer.time_zone, now });
  if (offered.state === 'withdrawn') return offered;
  if (offered.state !== 'open') throw new CallError('forbidden');
  if (offered.refund !== expected) {
    throw new CallError('invalid_fields', { fields: { expected_refund: 'mismatch' } });
  }
  const { unused_credits: credits, refund: amount } = offered;
  const money = await readOrderMoney(tx, order.id);
  await store.insertWithdrawal(tx, {
    order_id: order.id,
    credits,
    amount,
    paid_back_before: refundedAmount(money.refunds),
    withdrawn_at: now,
    refunded_at: amount === 0 ? now : null,
  });
  if (credits > 0) await debitMember(tx, { cause: `withdrawal:${order.id}`, memberId, credits }, 'withdrawn');
  const withdrawal: Withdrawal = { ...offered, state: 'withdrawn', withdrawn_at: now.toISOString() };
  await queueReceipt(services, tx, buyer, withdrawal);
  if (amount > 0) await jobs.enqueue(REFUND_WITHDRAWALS, {}, { db: tx });
  await live.record(tx, [orderChanged(memberId, order.id), { memberId, type: 'self.changed', ref: {} }]);
  return withdrawal;
}

function requirePaid(order: OrderRow | undefined): OrderRow & { completed_at: Date } {
  if (order?.status !== 'completed' || !order.completed_at) throw new CallError('not_found');
  return { ...order, completed_at: order.completed_at };
}

async function describe(
  tx: Tx,
  order: OrderRow & { completed_at: Date },
  { balance, timeZone, now }: { readonly balance: number; readonly timeZone: string; readonly now: Date },
): Promise<Withdrawal> {
  const { id, credits, price } = order;
  const { lastDay, until } = withdrawalPeriod(order.completed_at, order.refund_days, timeZone);
  const common = {
    id,
    payment_id: Number(order.payment_id),
    credits,
    currency: order.currency as Currency,
    price,
    withdraw_until: until.toISOString(),
    withdraw_last_day: lastDay,
  };
  const made = await store.findWithdrawal(tx, id);
  if (made) {
    return {
      ...common,
      state: 'withdrawn',
      unused_credits: made.credits,
      refund: made.amount,
      withdrawn_at: made.withdrawn_at.toISOString(),
    };
  }
  const money = await readOrderMoney(tx, id);
  const unused = await countUnused(tx, order, balance);
  const paidBack = refundedAmount(money.refunds) + disputedAmount(money.disputes);
  const isDisputed = orderStatusOf(money) === 'disputed' || (await hasReturn(tx, id));
  return {
    ...common,
    state: isDisputed ? 'disputed' : now > until ? 'over' : 'open',
    unused_credits: unused,
    refund: refundFor({ price, credits, unused, paidBack }),
    withdrawn_at: null,
  };
}

/** Writes the receipt with the content, day and time of the withdrawal (REFUND-3). */
async function queueReceipt(
  services: Services,
  tx: Tx,
  member: Awaited<ReturnType<typeof lockBuyer>>,
  { id, payment_id: paymentId, unused_credits: credits, refund, currency }: Withdrawal,
): Promise<void> {
  const language = member.language as Locale;
  const site = await readSiteInTransaction(services, tx, member.site_id);
  await services.mailer.queue(tx, site, {
    template: 'withdrawal',
    to: member.email,
    language,
    data: {
      name: member.name,
      paymentId: String(paymentId),
      credits,
      refund,
      currency,
      link: `${site.origin}${mailedPath(language, `/transactions/${id}`)}`,
      withdrawnAt: services.clock(),
      timeZone: member.time_zone,
    },
  });
}
