import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['divider', 'rule', 'line', 'hr'],
  anatomy: [
    ['Line', 'one pixel, in a soft colour'],
    ['Label', 'in the middle, such as “or”'],
  ],
  use: [
    'Use it between two different parts if space alone does not separate them.',
    'Use it with a label between two ways to do the same: log in by e-mail, or by code.',
  ],
  avoid: [
    'In menus, use `MenuSeparator`.',
    'Between days and before unread messages, use `DaySeparator` and `UnreadDivider`.',
    'Between cards, space is enough.',
  ],
  dos: ['Try more space first.'],
  donts: ['Don’t frame content with two separators: use `Card`.'],
  states: [
    ['Without a label', 'a `separator`'],
    ['With a label', 'the label is read as text'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'It is read as “separator”, or as its label.',
  },
};
