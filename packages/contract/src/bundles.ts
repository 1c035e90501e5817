import { appliesTo, priceWith, type ActiveDiscount } from './discounts.ts';
import type { Bundle, Discount as DiscountEntity } from './entities.ts';
import { bestValue, pricePerMessage, type PricedBundle } from './prices.ts';

/** A discount as a member who has it sees it (BONUS-11). */
export function presentDiscount(discount: ActiveDiscount, viewerId: string): DiscountEntity {
  const { code, country, reduction, expires, currency, minimumOrderValue, methods, validity } = discount;
  return {
    code,
    country,
    user_id: viewerId,
    expires: expires?.toISOString() ?? null,
    value_percentage: 'percent' in reduction ? reduction.percent : null,
    value_amount: 'amount' in reduction ? reduction.amount : null,
    currency,
    minimum_order_value: minimumOrderValue,
    status: 'active',
    validity,
    expired: false,
    paymentmethods: [...methods],
  };
}

/** Bundles as a buyer sees them (CREDIT-6); visitors have no discount. */
export function presentBundles(
  bundles: readonly PricedBundle[],
  discount: ActiveDiscount | null,
  viewerId: string | null,
  { message_credits }: { readonly message_credits: number },
): Bundle[] {
  const best = bestValue(bundles);
  return bundles.map((bundle) => {
    const { id, credits, currency, fullPrice } = bundle;
    const applied = discount && appliesTo(discount, bundle) ? discount : null;
    const price = priceWith(discount, bundle);
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
