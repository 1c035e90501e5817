import type { IntlShape } from 'react-intl';
import type { Bundle } from '@rendezvous/contract/entities';
import type { BundleOption } from '@rendezvous/ui/payment/bundle-picker';
import { formatMoney } from '../../i18n/format.ts';
import { formatMessageOf } from '../../i18n/useMessages.ts';

/**
 * Returns the price of one message in a bundle, formatted consistently with the other `bundles`. It says "about" where it
 * was rounded, so that nobody multiplies it and is off by a cent (CREDIT-6).
 */
export function messagePrice(
  intl: IntlShape,
  { price, credits, price_per_message: perMessage, currency }: Bundle,
  bundles: readonly Bundle[],
): string {
  const money = formatMoney(
    intl,
    perMessage,
    currency,
    bundles.map((bundle) => bundle.price_per_message),
  );
  // A message costs a whole number of credits, so `credits` messages cost a multiple of the bundle's price, unless the
  // price of one message was rounded.
  const isExact = (perMessage * credits) % price === 0;
  return isExact ? money : formatMessageOf(intl)('payments.about', { price: money });
}

/** Returns a bundle as an option of the picker: credits, price of one message, and price of the bundle. */
export function bundleOption(intl: IntlShape, bundle: Bundle, bundles: readonly Bundle[]): BundleOption {
  const t = formatMessageOf(intl);
  const prices = bundles.flatMap(({ price, full_price: fullPrice }) => [price, fullPrice]);
  const money = (amount: number) => formatMoney(intl, amount, bundle.currency, prices);
  const isReduced = bundle.price < bundle.full_price;
  return {
    id: bundle.id,
    title: t('payments.bundle', { count: bundle.credits }),
    perMessage: t('payments.per_message', { price: messagePrice(intl, bundle, bundles) }),
    price: money(bundle.price),
    ...(isReduced
      ? {
          fullPrice: money(bundle.full_price),
          fullPriceLabel: t('payments.full_price', { price: money(bundle.full_price) }),
        }
      : {}),
    ...(bundle.best_value ? { badge: t('payments.best_value') } : {}),
  };
}

/** Returns the range of the price of some credits over all bundles, in minor units, or null without bundles. */
export function priceRange(bundles: readonly Bundle[], credits: number): { from: number; to: number } | null {
  if (bundles.length === 0) return null;
  // `price_per_message` is rounded already, so multiplying it would be off by a cent.
  const prices = bundles.map((bundle) => Math.round((bundle.price * credits) / bundle.credits));
  return { from: Math.min(...prices), to: Math.max(...prices) };
}
