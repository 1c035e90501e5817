import type { Currency } from '@rendezvous/contract/countries';
import type { Bundle, Discount, Order, PaymentMethod } from '@rendezvous/contract/entities';
import type { SiteSettings } from '@rendezvous/contract/site-settings';
import { appliesTo, type ActiveDiscount } from './discounts.ts';
import type { OrderRow } from './payments.store.ts';
import { bestValue, discountedPrice, pricePerMessage, type PricedBundle } from '@rendezvous/contract/prices';

/** An order as its buyer sees it (PAY-4). */
export function presentOrder(row: OrderRow): Order {
  return {
    id: row.id,
    payment_id: Number(row.payment_id),
    bundle_id: row.bundle_id,
    credits: row.credits,
    currency: row.currency as Currency,
    full_price: row.full_price,
    price: row.price,
    payment_method: row.payment_method as PaymentMethod | null,
    status: row.status,
    checkout_url: row.status === 'pending' ? row.checkout_url : null,
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    withdraw_until: row.completed_at ? withdrawUntil(row.completed_at, row.refund_days).toISOString() : null,
  };
}

/** The end of the withdrawal period of a purchase (REFUND-1). */
export function withdrawUntil(completedAt: Date, refundDays: number): Date {
  return new Date(completedAt.getTime() + refundDays * 86_400_000);
}

export function presentDiscount(discount: ActiveDiscount, viewerId: string): Discount {
  const { code, country, percent, expires, currency, minimumOrderValue, methods } = discount;
  return {
    code,
    country,
    user_id: viewerId,
    expires: expires.toISOString(),
    value_percentage: percent,
    currency: currency as Currency | null,
    minimum_order_value: minimumOrderValue,
    status: 'active',
    validity: 'once-per-user',
    expired: false,
    paymentmethods: [...methods] as PaymentMethod[],
  };
}

/** Bundles as a buyer sees them (CREDIT-6); visitors have no discount. */
export function presentBundles(
  bundles: readonly PricedBundle[],
  discount: ActiveDiscount | null,
  viewerId: string | null,
  { message_credits }: Pick<SiteSettings, 'message_credits'>,
): Bundle[] {
  const best = bestValue(bundles);
  return bundles.map((bundle) => {
    const { id, credits, currency, fullPrice } = bundle;
    const applied = discount && appliesTo(discount, bundle) ? discount : null;
    const price = applied ? discountedPrice(fullPrice, applied.percent) : fullPrice;
    return {
      id,
      credits,
      currency,
      full_price: fullPrice,
      price,
      price_per_message: pricePerMessage(price, credits, message_credits),
      best_value: id === best?.id,
      discount: applied && viewerId ? presentDiscount(applied, viewerId) : null,
    };
  });
}
