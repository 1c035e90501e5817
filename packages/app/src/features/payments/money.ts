import type { IntlShape } from 'react-intl';
import type { Bundle } from '@rendezvous/contract/entities';
import type { BundleOption } from '@rendezvous/ui/bundle-picker';
import { formatMoney } from '../../i18n/format.ts';
import { wordsOf } from '../../i18n/useWords.ts';

/** A bundle as the picker shows it: credits, what one message comes to, and the money beside it. */
export function bundleOption(intl: IntlShape, bundle: Bundle): BundleOption {
  const t = wordsOf(intl);
  const money = (amount: number) => formatMoney(intl, amount, bundle.currency);
  const reduced = bundle.price < bundle.full_price;
  return {
    id: bundle.id,
    title: t('payments.bundle', { count: bundle.credits }),
    perMessage: t('payments.per_message', { price: money(bundle.price_per_message) }),
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
