import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Margins', 'left and right, more of them on wider screens'],
    ['Width', 'what the content may take at most, in the middle'],
    ['Space', 'above and below'],
  ],
  use: [
    'Once around what a page shows, as `main`.',
    '`form` for one question or one form, `reading` for long texts, `wide` for a grid of people.',
    'Around a section whose ground goes from edge to edge.',
  ],
  avoid: [
    'For a box that one sees: `Card`.',
    'For parts beside each other: `Columns`.',
    'For a window: `Dialog` has its own margins.',
  ],
  dos: [
    'Put a `Stack` into it: it sets nothing apart by itself.',
    'Give the page’s `main` the id and the `tabIndex` of "skip to content".',
  ],
  donts: ['Don’t put one into another: the margins add up.', 'Don’t use two as `main` on one page.'],
  states: [
    ['`main`', 'the landmark of the page’s content'],
    ['`section`', 'a region where `aria-labelledby` names it'],
    ['Skipped to', 'it takes the focus without a ring, for all of the page is meant'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Its content alone; a `div` says nothing.',
  },
};
