import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Lines', 'each with its amount; discounts with a minus'],
    ['Total', 'what is paid'],
    ['VAT', 'what is in it'],
    ['Below', 'such as that credits never expire'],
    ['`OrderSummarySkeleton`', 'while a price is read'],
  ],
  use: ['Beside the choice of a payment method, and on the page of a payment.'],
  avoid: ['For choosing a bundle: `BundlePicker`.', 'For several orders: `TransactionList`.'],
  dos: [
    'Show what the server priced, written by `Intl` for the page’s language and the order’s currency.',
    'Show the skeleton while a price is read anew.',
  ],
  donts: ['Don’t add up in the browser.', 'Don’t leave VAT or fees for a later page.'],
  states: [
    ['Shown', 'a list of terms and amounts, named by `label`'],
    ['Price is read', 'place-holders that say so once; no old price stands meanwhile'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'A list of terms and values: bundle with its price a message, discount, to pay; then the tax.',
  },
};
