import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Row', 'one payment'],
    ['Number', 'a link to it, as a heading'],
    ['What and how', 'bundle, method, day'],
    ['Amount and status', 'at the end'],
    ['What can still be done', 'such as to withdraw'],
    ['`TransactionListSkeleton`', 'while they load'],
  ],
  use: ['For a member’s payments, the newest first.'],
  avoid: [
    'For prices: `PriceTable`.',
    'For one order before it is paid: `OrderSummary`.',
    'With nothing to list: `EmptyState`.',
  ],
  dos: [
    'Write day and money by `Intl`; `dateTime` carries the instant.',
    'Offer what can still be done in its row.',
    'Put `LoadMore` below a long one.',
  ],
  donts: ['Don’t leave failed ones out.', 'Don’t tell the status by colour alone.'],
  states: [
    ['List', 'named by `label`, each payment an item with a heading'],
    ['Status', 'words in a badge'],
    ['Loading', 'place-holders that say so once'],
  ],
  keyboard: [
    ['Tab', 'from link to link'],
    ['Enter', 'opens the payment'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Each payment a heading and link by its number, then status, bundle and amount.',
  },
};
