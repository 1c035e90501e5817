import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['tab bar', 'mobile navigation', 'bottom bar', 'main menu'],
  anatomy: [
    ['Item', 'an icon above a short label; three to five items'],
    ['Counter', 'at the top end of the icon, for the number of new items'],
    ['Background of the current item', 'a soft pill behind the icon, and a bold label'],
  ],
  use: ['Use it for a member’s main pages on phones; on wider screens the `TopBar` has the same links.'],
  avoid: [
    'Visitors have the `TopBar` alone.',
    'For parts of one page, use `Tabs`.',
    'For actions, use a `Button` next to the content that it changes.',
  ],
  dos: [
    'Keep the order and the labels on every page.',
    'Choose a short label in each language; the `TopBar` has the long one.',
    'Give each counter a label: “3 unread messages”.',
  ],
  donts: [
    'Don’t use icons without labels.',
    'Don’t use more than five items.',
    'Don’t hide it while the page scrolls.',
  ],
  states: [
    ['Current page', '`aria-current="page"`, `data-current`; bold, with a background'],
    ['Counter', 'its label is read after the label of the item'],
    ['Tablet and wider', 'it is not displayed; the `TopBar` has the links'],
  ],
  keyboard: [
    ['Tab', 'moves from link to link'],
    ['Enter', 'opens the link'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'At 420 pixels, Tab reads “Search, link”, “Messages, 3 unread messages, link”, “Credits, 0 credits left, link”; on leaving, “leaving list, leaving navigation”. Orca does not announce the current page.',
  },
};
