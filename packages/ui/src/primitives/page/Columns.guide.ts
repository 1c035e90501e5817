import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Columns', 'one for each thing in it, side by side from tablets on'],
    ['Gap', 'between them, and between the rows'],
  ],
  use: [
    'For a page of two or three parts: what one reads, and what goes with it.',
    '`wide-start` or `wide-end` where one of two matters more.',
  ],
  avoid: [
    'For a row of small things: `Cluster`.',
    'For photos or people: `PhotoGrid`.',
    'For figures to compare: a table, such as `PriceTable`.',
  ],
  dos: [
    'Put first what is to be read first: on a phone it stands above.',
    'Use `stretch` where cards of one row ought to end together.',
  ],
  donts: [
    'Don’t put columns into columns.',
    'Don’t let something make sense only because of what stands beside it.',
  ],
  states: [
    ['Phone', 'one column, in the order of the code'],
    ['Tablet and wider', 'side by side, in the same order'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The first column, then the next; that they stand side by side is not said.',
  },
};
