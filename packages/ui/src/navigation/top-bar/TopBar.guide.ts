import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['header', 'app bar', 'navbar', 'navigation bar', 'toolbar'],
  anatomy: [
    ['Back', 'the back button of the installed app'],
    ['Logo', 'a link to the home page'],
    ['Items', '`TopBarItem`: icon, label, counter; on phones the `BottomNav` has them'],
    ['Actions', 'language, account, log-in'],
  ],
  use: ['Use it at the top of every page.', 'Use `over` on the photo of a landing page.'],
  avoid: ['For parts of a page, use `Tabs`.', 'For a notice to everybody, use a `Banner` below it.'],
  dos: [
    'Keep the order and the labels on every page.',
    'Show “Credits” to premium members and “Get Premium” to free members.',
    'Give each counter a label.',
  ],
  donts: [
    'Don’t use more than four items: the longest language must fit on a tablet.',
    'Don’t place `over` on a photo without a shade.',
  ],
  states: [
    ['Current page', '`aria-current="page"`, `data-current`'],
    ['Landmarks', '`banner`, and a `navigation` named by `navLabel`'],
    ['Phone', 'the items are not displayed; logo and actions are'],
    ['Scrolled', 'it stays at the top, except with `over`'],
  ],
  keyboard: [
    ['Tab', 'moves from the logo through items and actions'],
    ['Enter', 'opens a link'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The navigation is read with its name. A counter is part of the name of its link, “Messages, 3 unread messages”. Menu buttons are read with “opens menu”.',
  },
};
