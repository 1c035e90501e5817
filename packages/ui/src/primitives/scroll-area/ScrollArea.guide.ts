import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Content', 'whatever is longer than its box'],
    ['Fade', 'at the edge behind which there is more'],
    ['Scrollbar', 'the system’s own'],
  ],
  use: [
    'For a list or a table inside a window or a card that must not grow.',
    '`horizontal` for a row of cards on phones.',
  ],
  avoid: [
    'For the page itself, which scrolls anyway.',
    'For a conversation: `MessageLog`.',
    'For thousands of rows: `ConversationList` shows how.',
  ],
  dos: [
    'Give it a name that says what is in it.',
    'Let the last visible line be cut a little: it says that there is more.',
  ],
  donts: ['Don’t put one into another.', 'Don’t scroll sideways what can be wrapped.'],
  states: [
    ['More on a side', '`data-beyond`, and a fade'],
    ['Something to scroll', 'a `region` with its name, reached by Tab'],
    ['Everything fits', 'no stop for Tab'],
  ],
  keyboard: [
    ['Tab', 'to it, while there is something to scroll'],
    ['Arrow keys, Page Up, Page Down, Home, End', 'scroll it'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'A region by name that takes the focus only where it scrolls.',
  },
};
