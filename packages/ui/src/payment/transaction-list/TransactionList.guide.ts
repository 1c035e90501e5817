import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['order history', 'payments', 'invoices', 'billing history'],
  anatomy: [
    ['Row', 'one order'],
    ['Number', 'a heading with a link to the order'],
    ['Details', 'bundle, method, date'],
    ['Amount and status', 'at the end'],
    ['Action', 'for example a link to withdraw (REFUND-2)'],
    ['`TransactionListSkeleton`', 'shown while the orders load'],
  ],
  use: ['For a member’s orders, the newest first (PAY-19).'],
  avoid: [
    'For prices: use `PriceTable`.',
    'For an order before it is paid: use `OrderSummary`.',
    'For an empty list: use `EmptyState`.',
  ],
  dos: [
    'Format date and amount with `Intl`; pass the instant as `dateTime`.',
    'Offer the possible actions of an order in its row (REFUND-2).',
    'Put a `LoadMore` below a long list.',
  ],
  donts: ['Don’t omit failed orders (PAY-19).', 'Don’t show the status by colour alone.'],
  states: [
    ['List', 'named by `label`; each order is an item with a heading'],
    ['Status', 'a text in a badge'],
    ['Loading', 'the placeholders announce it once'],
  ],
  keyboard: [
    ['Tab', 'moves from link to link'],
    ['Enter', 'opens the order'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces each order as a heading and a link with its number, then status, bundle and amount.',
  },
};
