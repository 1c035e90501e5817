import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['cart', 'receipt', 'basket', 'total', 'checkout summary'],
  anatomy: [
    ['Lines', 'each with its amount; discounts have a minus sign'],
    ['Total', 'the amount to pay'],
    ['VAT', 'the VAT included in the total'],
    ['Notes', 'for example that credits never expire (CREDIT-1)'],
    ['`OrderSummarySkeleton`', 'shown while a price is loading'],
  ],
  use: ['Beside the choice of a payment method (PAY-16), and on the page of an order.'],
  avoid: ['For choosing a bundle: use `BundlePicker`.', 'For several orders: use `TransactionList`.'],
  dos: [
    'Show the server’s prices (PAY-2), formatted with `Intl` for the page’s language and the order’s currency.',
    'Show the skeleton while a price is loaded again.',
  ],
  donts: [
    'Don’t compute prices in the browser (PAY-2).',
    'Don’t postpone VAT or fees to a later page (CREDIT-7).',
  ],
  states: [
    ['Default', 'a list of terms and amounts, named by `label`'],
    ['Loading', 'the placeholders announce it once; no outdated price is shown'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces a list of terms and values: the bundle with its price per message, the discount, the total; then the tax.',
  },
};
