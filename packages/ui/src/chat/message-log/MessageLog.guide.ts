import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Start', 'how far back it goes, or “load earlier”'],
    ['`DaySeparator`', 'the day of what follows'],
    ['`UnreadDivider`', 'before the first message that was not read'],
    ['Messages', '`MessageBubble`s, the latest at the end'],
    ['End', 'the `TypingIndicator`'],
    ['Way down', 'a button to new messages, or to the latest one'],
  ],
  use: ['For a conversation, above its `Composer`.'],
  avoid: ['For a list of things that do not come by themselves: `Stack` as `ul`.', 'For notices: `Toast`.'],
  dos: [
    'Give `firstKey` and `lastKey`: they tell what came before and what came after.',
    'Set `lastIsOwn` so that one sees what one sent.',
    'Let it fill the room between bar and composer.',
  ],
  donts: ['Don’t scroll it yourself.', 'Don’t put fields or forms into it: it is read out.'],
  states: [
    ['A message comes', 'it is read out (`role="log"`), without moving the focus'],
    ['One reads further up', 'the place stays; a button says that there is something new'],
    ['Earlier ones come', 'the reader’s place stays'],
    ['Many unread', 'it opens at the `UnreadDivider`'],
  ],
  keyboard: [
    ['Tab', 'to the log, then through what can be pressed in it'],
    ['Arrow keys, Page Up, Page Down, Home, End', 'scroll it'],
    ['Enter, Space', 'on the way down: goes to the end, and the focus to the log'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'A log by name; a new message is read as it comes, earlier ones that are loaded are not.',
  },
};
