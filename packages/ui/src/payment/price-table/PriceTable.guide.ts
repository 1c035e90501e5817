import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Caption', 'the table’s name, read and not shown'],
    ['Head', 'what stands in each column'],
    ['Row', 'a name, a badge where one is worth it, and the figures'],
    ['Last column', 'what is paid; it stands out'],
  ],
  use: ['On the page about prices: what a message, a gift or a bundle costs.'],
  avoid: [
    'For choosing what to buy: `BundlePicker`.',
    'For what one bought: `TransactionList`.',
    'For one order: `OrderSummary`.',
  ],
  dos: [
    'Write money by `Intl` for the language and the currency.',
    'Say below the table whether VAT is in it.',
  ],
  donts: ['Don’t strike out prices that were never asked.', 'Don’t use more than one badge.'],
  states: [
    ['Row', 'its name is the row’s head, so that a figure is read with it'],
    ['Narrow', 'it stays a table, at 320 px too'],
    ['Words of 17 letters and more', 'hyphenated, or broken where the browser cannot'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'A table by name with row and column headers; the badge is a word of its own.',
  },
};
