import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Legend', 'the question'],
    ['Bundle', 'a card that is the target whole'],
    ['Title', 'how many credits'],
    ['Per message', 'what that makes of one message'],
    ['Price', 'at the end, with the struck price when there is a discount'],
    ['Badge', 'on the one that is the best value'],
  ],
  use: ['To choose how many credits to buy.'],
  avoid: [
    'For how to pay: `PaymentMethodPicker`.',
    'For periods of premium: a `RadioGroup` of `RadioCard`s.',
  ],
  dos: [
    'Give all prices in the member’s currency, as the locale writes them.',
    'Say `fullPriceLabel` with a struck price: “instead of €65”.',
    'Put the badge on one bundle only, and only where it is true.',
  ],
  donts: [
    'Don’t choose the most expensive one beforehand.',
    'Don’t show a discount whose full price was never asked.',
  ],
  states: [
    ['Chosen', 'the native `checked`, a thicker ring and another ground'],
    ['Discount', 'the struck price is read as `fullPriceLabel`'],
  ],
  keyboard: [
    ['Tab', 'moves into the bundles and out of them'],
    ['Arrow keys', 'choose the next or the one before'],
    ['Space', 'chooses the one with the focus'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The question as a group, each bundle a radio button with its credits and its price a message.',
  },
};
