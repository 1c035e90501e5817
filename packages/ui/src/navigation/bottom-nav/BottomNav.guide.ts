import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Item', 'an icon over one word, three to five of them'],
    ['Counter', 'on the icon’s shoulder: what waits there'],
    ['Ground of the current page', 'a soft pill behind the icon, and bold words'],
  ],
  use: ['For a member’s main places on phones; from tablets on the `TopBar` has the same.'],
  avoid: [
    'For guests, who have nowhere to go yet: `TopBar` alone.',
    'For parts of one page: `Tabs`.',
    'For acts: a `Button` where its outcome is seen.',
  ],
  dos: [
    'Keep the order and the words on every page.',
    'Choose a short word for each language; the long one stands in the `TopBar`.',
    'Give each counter its meaning: “3 unread messages”.',
  ],
  donts: [
    'Don’t use icons without words.',
    'Don’t put more than five items in it.',
    'Don’t hide it while the page scrolls.',
  ],
  states: [
    ['Current page', '`aria-current="page"`, `data-current`; bold, with a ground'],
    ['Counter', 'its label is read after the item’s word'],
    ['Tablet and wider', 'not there at all; the `TopBar` has the links'],
  ],
  keyboard: [
    ['Tab', 'from link to link'],
    ['Enter', 'follows it'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'At 420 pixels, by Tab “Search, link”, “Messages, 3 unread messages, link”, “Credits, 0 credits left, link”; on leaving it “leaving list, leaving navigation”. Orca does not say which page one is on.',
  },
};
