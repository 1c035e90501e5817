import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import type { User } from '@rendezvous/contract/entities';
import type { FormatMessage } from '../../i18n/useMessages.ts';
import { priceText } from './price-text.ts';

const intl = createIntl({ locale: 'en' });
const t = ((id, values) => `${id} ${values?.credits} ${values?.price}`) as FormatMessage;
const settings = {
  minimum_message_costs: {
    NL: { costs: 100, currency: 'EUR' },
    SE: { costs: 1_200, currency: 'SEK' },
    DK: { costs: 900, currency: 'DKK' },
  },
  bundle_prices: { DKK: { 10: 9_900, 25: 26_000, 50: 50_000, 100: 95_000, 250: 225_000 } },
} as const;
type Bought = User['credits_bought'];
const priceOf = (credits: number, bought: Bought, country = 'NL') =>
  priceText(
    intl,
    t,
    credits,
    { credits_bought: bought, profile: { country } as User['profile'] },
    settings,
  ).replaceAll(/\s/g, ' ');

it('shows the average price of the member’s own credits (CHAT-12)', () => {
  expect(priceOf(1, { credits: 10, paid: 1_500, currency: 'EUR' })).toBe('conversation.price 1 €1.50');
  expect(priceOf(1, { credits: 35, paid: 5_000, currency: 'EUR' })).toBe('conversation.price 1 €1.43');
  // The sum is rounded, not the price of one credit.
  expect(priceOf(3, { credits: 35, paid: 5_000, currency: 'EUR' })).toBe('conversation.price 3 €4.29');
  // The currency is that of the purchase, not that of the member's country.
  expect(priceOf(1, { credits: 10, paid: 18_000, currency: 'SEK' })).toBe('conversation.price 1 SEK 18');
});

it('shows the range of the bundles to a member who has bought nothing (CHAT-12)', () => {
  expect(priceOf(1, null)).toMatch(/^conversation\.price_between 1 €1\.00 ?– ?€?1\.50$/);
  expect(priceOf(2, null)).toMatch(/^conversation\.price_between 2 €2 ?– ?€?3$/);
  expect(priceOf(1, null, 'SE')).toMatch(/^conversation\.price_between 1 SEK 12 ?– ?(?:SEK )?18$/);
});

it('ends the range at the site’s own dearest bundle, whichever that is (CHAT-12, CREDIT-3)', () => {
  expect(priceOf(1, null, 'DK')).toMatch(/^conversation\.price_between 1 DKK 9\.00 ?– ?(?:DKK )?10\.40$/);
});
