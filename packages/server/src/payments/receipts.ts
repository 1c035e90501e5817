import type { CountryCode, Currency } from '@rendezvous/contract/countries';
import type { PaymentMethod } from '@rendezvous/contract/entities';
import { CallError } from '@rendezvous/contract/errors';
import { sellerOf, type Receipt } from '@rendezvous/contract/receipt-calls';
import { vatIn } from '@rendezvous/contract/vat';
import { findCompanyAt } from '../site/company-history.store.ts';
import { readSiteInTransaction } from '../site/site.store.ts';
import type { Services } from '../services.ts';
import { readOrderMoney } from './order-money.store.ts';
import { disputedAmount, refundedAmount } from './order-status.ts';
import { findBuyer, findOrder } from './payments.store.ts';
import { reversalOf } from './reversals.ts';

/**
 * The receipt of a completed order, with the company as it was when the order was completed (PAY-24).
 * @throws CallError not_found for an order that is not the member's own, or was not paid
 */
export async function readReceipt(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'log'>,
  memberId: string,
  orderId: string,
): Promise<Receipt> {
  return services.db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, memberId, orderId);
    if (order?.status !== 'completed' || !order.completed_at) throw new CallError('not_found');
    const { site_id: siteId, name, email, country } = await findBuyer(tx, memberId);
    const company =
      (await findCompanyAt(tx, siteId, order.completed_at)) ??
      (await readSiteInTransaction(services, tx, siteId)).company;
    const money = await readOrderMoney(tx, order.id);
    const { payments, refunds, disputes } = money;
    const reversal = reversalOf(money);
    const takenBack = reversal === 'returned' ? disputedAmount(disputes) : 0;
    const rate = payments.find(({ status }) => status === 'succeeded')?.vat_basis_points ?? null;
    const { id, credits, full_price, price } = order;
    return {
      id,
      payment_id: Number(order.payment_id),
      completed_at: order.completed_at.toISOString(),
      seller: sellerOf(company),
      buyer: { name, email, country: country as CountryCode },
      payment_method: order.payment_method as PaymentMethod | null,
      credits,
      currency: order.currency as Currency,
      full_price,
      price,
      vat_basis_points: rate,
      vat: vatIn(price, rate),
      reversal,
      refunded: Math.min(price, refundedAmount(refunds) + takenBack),
    };
  });
}
