import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Line', 'one pixel, quiet'],
    ['Word', 'in its middle, such as “or”'],
  ],
  use: [
    'Between two things that are not the same, where room alone does not say so.',
    'With a word between two ways to do the same: log in by mail, or by code.',
  ],
  avoid: [
    'In menus: `MenuSeparator`.',
    'Between days and unread messages: `DaySeparator`, `UnreadDivider`.',
    'Between cards: the room between them is enough.',
  ],
  dos: ['Try more room first.'],
  donts: ['Don’t frame a thing by two of them: use `Card`.'],
  states: [
    ['Line alone', 'a `separator`'],
    ['With a word', 'the word is read as text'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: '“separator”, and its word where it has one.',
  },
};
