import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['panel', 'tile', 'box', 'surface', 'container'],
  anatomy: [
    ['Surface', 'one of five tones'],
    ['Padding', 'none, or three sizes; the two larger ones grow on tablets and wider'],
    ['Content', 'any content that belongs together'],
  ],
  use: [
    'Use it to group related content: an order, a bundle, a setting with its explanation.',
    'Use `raised` for the one item on a page that should stand out.',
    'Use `deferred` for the cards of a long list.',
  ],
  avoid: [
    'Not every section needs a card: space and a heading also divide a page.',
    'For a notice about the page, use `Banner`.',
    'For a member, use `ProfileCard`.',
  ],
  dos: [
    'Choose the element by meaning: `article` for self-contained content, `li` in a list.',
    'Set `aria-labelledby` if it is a `section` or an `aside`.',
  ],
  donts: [
    'Don’t put a card into a card of the same tone.',
    'Don’t let content extend beyond the edge of a `deferred` card: it is clipped.',
  ],
  states: [],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The card itself is not announced; its content is read, heading first.',
  },
};
