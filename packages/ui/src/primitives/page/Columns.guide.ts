import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['grid', 'layout', 'two columns', 'side by side'],
  anatomy: [
    ['Columns', 'one for each child, side by side on tablets and wider'],
    ['Gap', 'between the columns and between the rows'],
  ],
  use: [
    'Use it for a page with two or three parts, such as a main text and related content.',
    'Use `wide-start` or `wide-end` if one of two parts matters more.',
  ],
  avoid: [
    'For a row of small items, use `Cluster`.',
    'For photos or people, use `PhotoGrid`.',
    'For figures to compare, use a table, such as `PriceTable`.',
  ],
  dos: [
    'Put the part to read first first: on a phone it is at the top.',
    'Use `stretch` for cards of a row that should have the same height.',
  ],
  donts: [
    'Don’t put columns into columns.',
    'Don’t write content that makes sense only beside its neighbour.',
  ],
  states: [
    ['Phone', 'one column, in the order of the code'],
    ['Tablet and wider', 'side by side, in the same order'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The first column is read, then the next. Their position side by side is not announced.',
  },
};
