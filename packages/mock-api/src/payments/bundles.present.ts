import type { Bundle } from '@rendezvous/contract/entities';
import { bestValue, discountedPrice, pricePerMessage, type PricedBundle } from '@rendezvous/contract/prices';
import { presentDiscount, type ActiveDiscount } from './discounts.ts';

/** The bundles as a buyer sees them, or a visitor, who has no discount (CREDIT-6). */
export function presentBundles(
  bundles: readonly PricedBundle[],
  discount: ActiveDiscount | null,
  viewerId: string | null,
  messageCredits: number,
): Bundle[] {
  const best = bestValue(bundles);
  return bundles.map(({ id, credits, currency, fullPrice }) => {
    const price = discount ? discountedPrice(fullPrice, discount.percent) : fullPrice;
    return {
      id,
      credits,
      currency,
      full_price: fullPrice,
      price,
      price_per_message: pricePerMessage(price, credits, messageCredits),
      best_value: id === best?.id,
      discount: discount && viewerId ? presentDiscount(discount, viewerId) : null,
    };
  });
}
