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
  },
} as const;
type Bought = User['credits_bought'];
const text = (credits: number, bought: Bought, country = 'NL') =>
  priceText(
    intl,
    t,
    credits,
    { credits_bought: bought, profile: { country } as User['profile'] },
    settings,
  ).replaceAll(/\s/g, ' ');

it('says what the member’s own credits cost on average, not what the largest bundle does', () => {
  expect(text(1, { credits: 10, paid: 1_500, currency: 'EUR' })).toBe('chat.price 1 €1.50');
  expect(text(1, { credits: 35, paid: 5_000, currency: 'EUR' })).toBe('chat.price 1 €1.43');
  // Rounded once, not a credit at a time.
  expect(text(3, { credits: 35, paid: 5_000, currency: 'EUR' })).toBe('chat.price 3 €4.29');
  // In the money that was paid, wherever they live by now.
  expect(text(1, { credits: 10, paid: 18_000, currency: 'SEK' })).toBe('chat.price 1 SEK 18');
});

it('says the range of the bundles for credits that nobody paid for', () => {
  expect(text(1, null)).toMatch(/^chat\.price_between 1 €1\.00 ?– ?€?1\.50$/);
  expect(text(2, null)).toMatch(/^chat\.price_between 2 €2 ?– ?€?3$/);
  expect(text(1, null, 'SE')).toMatch(/^chat\.price_between 1 SEK 12 ?– ?(?:SEK )?18$/);
});
