import type { IntlShape } from 'react-intl';
import type { Settings, User } from '@rendezvous/contract/entities';
import { BUNDLE_PRICES, BUNDLES } from '@rendezvous/contract/rules';
import { formatMoney } from '../../i18n/format.ts';
import type { FormatMessage } from '../../i18n/useMessages.ts';

/**
 * What a message costs, in credits and in money (CHAT-12): by the average price that the member paid for a credit, and
 * before the first purchase by the range from the cheapest to the dearest bundle.
 */
export function priceText(
  intl: IntlShape,
  t: FormatMessage,
  credits: number,
  { credits_bought: bought, profile }: Pick<User, 'credits_bought' | 'profile'>,
  { minimum_message_costs: lowest }: Pick<Settings, 'minimum_message_costs'>,
): string {
  if (bought) {
    const paid = Math.round((bought.paid / bought.credits) * credits);
    return t('chat.price', { credits, price: formatMoney(intl, paid, bought.currency) });
  }
  const least = lowest[profile.country];
  if (!least) return '';
  const { currency } = least;
  const [smallest] = BUNDLES;
  const most = BUNDLE_PRICES[currency][smallest.id] / smallest.credits;
  // A site can set its own lowest price, and it can be above that of the smallest bundle (CREDIT-5).
  const [from = 0, to = 0] = [least.costs, Math.max(least.costs, most)].map(
    (costs) => (costs * credits) / 100,
  );
  const digits = from % 1 || to % 1 ? 2 : 0;
  const price = new Intl.NumberFormat(intl.locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).formatRange(from, to);
  return t('chat.price_between', { credits, price });
}
