import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['pricing table', 'price list', 'rates', 'costs'],
  anatomy: [
    ['Caption', 'the name of the table; visually hidden'],
    ['Header', 'the names of the columns'],
    ['Row', 'a name, an optional badge, and the prices'],
    [
      'Last column',
      'the amount to pay, emphasised; with a discount, the full price is struck through below it',
    ],
  ],
  use: ['On the price page: what a message, a gift or a bundle costs (CREDIT-7).'],
  avoid: [
    'For choosing what to buy: use `BundlePicker`.',
    'For past orders: use `TransactionList`.',
    'For a single order: use `OrderSummary`.',
  ],
  dos: [
    'Format prices with `Intl` for the language and the currency (LOCALE-7).',
    'State below the table that prices include VAT (CREDIT-7).',
  ],
  donts: ['Don’t strike through prices that were never charged.', 'Don’t use more than one badge.'],
  states: [
    ['Row', 'the name is the row header, so that it is announced with each price'],
    ['Discount', 'the full price is announced as text, e.g. “instead of €65” (LAW-1)'],
    ['Narrow screen', 'remains a table, even at 320 px'],
    ['Words of 17 or more letters', 'hyphenated, or broken if the browser cannot hyphenate'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'It announces a table with its name, with row and column headers; the badge is a separate word.',
  },
};
