import type { IntlShape } from 'react-intl';
import type { Settings, User } from '@rendezvous/contract/entities';
import { priceBundles } from '@rendezvous/contract/prices';
import { formatMoney } from '../../i18n/format.ts';
import type { FormatMessage } from '../../i18n/useMessages.ts';

/**
 * What a message costs, in credits and in money (CHAT-12): by the average price that the member paid for a credit, and
 * before the first purchase by the range from the site's lowest price of a credit to that in its dearest bundle.
 */
export function priceText(
  intl: IntlShape,
  t: FormatMessage,
  credits: number,
  { credits_bought: bought, profile }: Pick<User, 'credits_bought' | 'profile'>,
  settings: Pick<Settings, 'minimum_message_costs' | 'bundle_prices'>,
): string {
  if (bought) {
    const paid = Math.round((bought.paid / bought.credits) * credits);
    return t('conversation.price', { credits, price: formatMoney(intl, paid, bought.currency) });
  }
  const least = settings.minimum_message_costs[profile.country];
  if (!least) return '';
  const { costs, currency } = least;
  const bundles = priceBundles(currency, settings);
  // A site can set its own lowest price, and it can be above that of every bundle (CREDIT-5).
  const most = Math.max(costs, ...bundles.map((bundle) => bundle.fullPrice / bundle.credits));
  const from = (costs * credits) / 100;
  const to = (most * credits) / 100;
  const digits = from % 1 || to % 1 ? 2 : 0;
  const price = new Intl.NumberFormat(intl.locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).formatRange(from, to);
  return t('conversation.price_between', { credits, price });
}
