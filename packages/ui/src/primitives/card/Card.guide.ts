import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Surface', 'one of five tones'],
    ['Padding', 'none, or three sizes; the two larger ones grow from tablets on'],
    ['Content', 'whatever belongs together'],
  ],
  use: [
    'To hold together what belongs together: an order, a bundle, a setting with its explanation.',
    '`raised` for the one thing on a page that should stand out.',
    '`deferred` for the cards of a long list.',
  ],
  avoid: [
    'Around everything: space and a heading part a page as well.',
    'For a message about the page: `Banner`.',
    'For a member: `ProfileCard`.',
  ],
  dos: [
    'Choose the element by meaning: `article` for something that stands alone, `li` in a list.',
    'Give `aria-labelledby` when it is a `section` or an `aside`.',
  ],
  donts: [
    'Don’t put a card into a card of the same tone.',
    'Don’t let anything stand out beyond the edge of a `deferred` card: it is cut off.',
  ],
  states: [],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Nothing of itself: what is in it, heading first.',
  },
};
