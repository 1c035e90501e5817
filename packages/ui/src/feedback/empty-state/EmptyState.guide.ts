import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Illustration', 'what is missing, drawn; optional'],
    ['Title', 'what is not there, or not yet'],
    ['Description', 'why, or what would fill it'],
    ['Action', 'the next step'],
  ],
  use: [
    'Where a list, a search or a page has nothing to show.',
    'For errors of a whole page, with the way on.',
  ],
  avoid: ['While it loads: `Skeleton`.', 'For a note above things that are there: `Banner`.'],
  dos: ['Say what to do next, kindly and in one sentence.', 'Choose `level` by the heading above it.'],
  donts: ['Don’t blame: no “You have no friends yet”.', 'Don’t offer more than two actions.'],
  states: [],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Heading, text, then the way on.',
  },
};
