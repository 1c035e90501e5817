import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'experimental',
  since: '2026-11-21',
  unused: {
    instead:
      'Pages, dialogs and sheets scroll as a whole, and tables wrap instead: a box that scrolls within a page is easily missed on a phone.',
    keptFor: 'Content that must neither wrap nor grow, such as a wide table of a desk.',
  },
  synonyms: ['scrollable box', 'overflow', 'scroll container', 'fade edges'],
  anatomy: [
    ['Content', 'content that is longer than its box'],
    ['Fade', 'at each edge beyond which there is more content'],
    ['Scrollbar', 'that of the system'],
  ],
  use: [
    'Use it for a list or a table inside a dialog or a card that must not grow.',
    'Use `horizontal` for a row of cards on phones.',
  ],
  avoid: [
    'The page itself scrolls without it.',
    'For a conversation, use `MessageLog`.',
    'For thousands of rows, see `ConversationList`.',
  ],
  dos: [
    'Give it a name that describes its content.',
    'Let the last visible line be cut a little: this shows that there is more.',
  ],
  donts: ['Don’t nest scroll areas.', 'Don’t scroll content sideways that can wrap.'],
  states: [
    ['More content at an edge', '`data-beyond`, and a fade'],
    ['Scrollable', 'a `region` with its name, in the tab order'],
    ['Everything fits', 'not in the tab order'],
  ],
  keyboard: [
    ['Tab', 'moves the focus to it while it is scrollable'],
    ['Arrow keys, Page Up, Page Down, Home, End', 'scroll the content'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'It is announced as a region with its name. It takes the focus only while it is scrollable.',
  },
};
