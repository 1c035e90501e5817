import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['chat history', 'conversation', 'thread', 'transcript', 'timeline'],
  anatomy: [
    ['Start', 'how far back the history goes (CHAT-3), or a button to load earlier messages (CHAT-4)'],
    ['`DaySeparator`', 'the day of the messages below it'],
    ['`UnreadDivider`', 'before the first unread message'],
    ['Messages', '`MessageBubble`s, the latest at the end'],
    ['End', 'the `TypingIndicator`'],
    ['Scroll button', 'scrolls down to new messages, or to the latest one'],
  ],
  use: ['For a conversation, above its `Composer`.'],
  avoid: ['For a list without live updates: use `Stack` as `ul`.', 'For notifications: use `Toast`.'],
  dos: [
    'Set `firstKey` and `lastKey`: they show whether messages were added at the start or at the end.',
    'Set `lastIsOwn`, so that a sent message is scrolled into view.',
    'Let it fill the space between the header and the composer.',
  ],
  donts: ['Don’t scroll it yourself.', 'Don’t put fields or forms in it: changes in it are announced.'],
  states: [
    ['New message', 'announced (`role="log"`) without moving the focus'],
    [
      'New message while scrolled up',
      'the scroll position is kept; a button says how many are new, and `role="status"` announces it',
    ],
    ['Earlier messages loaded', 'the scroll position is kept'],
    ['Many unread messages', 'the log opens at the `UnreadDivider`, and the button says how many there are'],
  ],
  keyboard: [
    ['Tab', 'moves to the log, then through the controls in it'],
    ['Arrow keys, Page Up, Page Down, Home, End', 'scroll the log'],
    ['Enter, Space', 'on the scroll button, scrolls to the end and moves the focus to the log'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces a log with its name, and new messages as they arrive, but not earlier messages that are loaded.',
  },
};
