import type { IntlShape } from 'react-intl';
import type { Bundle } from '@rendezvous/contract/entities';
import type { BundleOption } from '@rendezvous/ui/payment/bundle-picker';
import { formatMoney } from '../../i18n/format.ts';
import { formatMessageOf } from '../../i18n/useMessages.ts';

/**
 * What one message comes to in a bundle, as written in the list of all bundles; "about" where it was rounded, so that
 * nobody multiplies it and misses a cent.
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
  // A message costs a whole number of credits: so many of them cost so many whole bundles, unless it was rounded.
  const isExact = (perMessage * credits) % price === 0;
  return isExact ? money : formatMessageOf(intl)('payments.about', { price: money });
}

/** A bundle as the picker shows it in the list of all: credits, what one message comes to, and the money beside it. */
export function bundleOption(intl: IntlShape, bundle: Bundle, bundles: readonly Bundle[]): BundleOption {
  const t = formatMessageOf(intl);
  const prices = bundles.flatMap(({ price, full_price: fullPrice }) => [price, fullPrice]);
  const money = (amount: number) => formatMoney(intl, amount, bundle.currency, prices);
  const reduced = bundle.price < bundle.full_price;
  return {
    id: bundle.id,
    title: t('payments.bundle', { count: bundle.credits }),
    perMessage: t('payments.per_message', { price: messagePrice(intl, bundle, bundles) }),
    price: money(bundle.price),
    ...(reduced
      ? {
          fullPrice: money(bundle.full_price),
          fullPriceLabel: t('payments.full_price', { price: money(bundle.full_price) }),
        }
      : {}),
    ...(bundle.best_value ? { badge: t('payments.best_value') } : {}),
  };
}

/** What so many credits come to in the cheapest and in the dearest bundle, in minor units; null where none is sold. */
export function priceRange(bundles: readonly Bundle[], credits: number): { from: number; to: number } | null {
  if (bundles.length === 0) return null;
  // A message's price is rounded already: two of them would be a cent off.
  const prices = bundles.map((bundle) => Math.round((bundle.price * credits) / bundle.credits));
  return { from: Math.min(...prices), to: Math.max(...prices) };
}
