import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['pricing', 'credit packs', 'packages', 'plans', 'price cards'],
  anatomy: [
    ['Legend', 'the question'],
    ['Bundle', 'a card, all of which is the target'],
    ['Title', 'the number of credits'],
    ['Price per message', 'what one message costs in this bundle (CREDIT-6)'],
    ['Price', 'at the end, with the full price struck through if there is a discount (LAW-1)'],
    ['Badge', 'on the bundle with the best value (CREDIT-6)'],
  ],
  use: ['To choose how many credits to buy (CREDIT-3).'],
  avoid: [
    'For choosing how to pay: use `PaymentMethodPicker`.',
    'For other choices with prices: use a `RadioGroup` of `RadioCard`s.',
  ],
  dos: [
    'Show all prices in the member’s currency (CREDIT-4), formatted for the locale (LOCALE-7).',
    'Set `fullPriceLabel` with every struck-through price: “instead of €65”.',
    'Put the badge on one bundle only: the one with the lowest price per credit (CREDIT-6).',
  ],
  donts: [
    'Don’t preselect the most expensive bundle (CREDIT-8).',
    'Don’t show a discount on a full price that was never charged.',
  ],
  states: [
    ['Chosen', 'the native `checked`, a thicker ring and a different background'],
    ['Discount', 'the struck-through price is announced as `fullPriceLabel`'],
  ],
  keyboard: [
    ['Tab', 'moves to the bundles and past them'],
    ['Arrow keys', 'choose the next or previous bundle'],
    ['Space', 'chooses the focused bundle'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces the question as a group, and each bundle as a radio button with its credits and its price per message.',
  },
};
