import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Back', 'of the installed app'],
    ['Logo', 'a link home'],
    ['Items', '`TopBarItem`: icon, words, counter; on phones the `BottomNav` has them'],
    ['Actions', 'language, account, log in'],
  ],
  use: ['At the top of every page.', '`over` on a landing page’s photo.'],
  avoid: ['For parts of a page: `Tabs`.', 'For a note to everybody: `Banner` below it.'],
  dos: [
    'Keep the order and the words on every page.',
    'Show credits to those who paid, the way to premium to those who did not.',
    'Give each counter its meaning.',
  ],
  donts: [
    'Don’t use more than four items: the longest language must fit on a tablet.',
    'Don’t place `over` on a photo without a shade.',
  ],
  states: [
    ['Current page', '`aria-current="page"`, `data-current`'],
    ['Landmarks', '`banner`, and a `navigation` named by `navLabel`'],
    ['Phone', 'the items are gone, logo and actions stay'],
    ['Scrolled', 'it stays at the top; `over` does not'],
  ],
  keyboard: [
    ['Tab', 'from the logo through items and actions'],
    ['Enter', 'follows a link'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'A navigation by name; a counter is part of its link’s name, “Messages, 3 unread messages”; menus say that they open one.',
  },
};
