import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Text', 'grows with what is typed, up to 20 rem'],
    ['Box', 'shows the focus and the error'],
    ['Count', 'at the end, below: how much of the room is used'],
  ],
  use: ['For several lines: about me, a report, a note.', 'With `countLabel` where there is a limit.'],
  avoid: ['For one line: `TextInput`.', 'To write a message in a conversation: `Composer`.'],
  dos: [
    'Choose `rows` by how much is hoped for.',
    'Let people type beyond the limit and say so, instead of cutting off.',
  ],
  donts: ['Don’t show a count where there is no limit.', 'Don’t set a height: it follows the text.'],
  states: [
    [
      'Too long',
      'the count turns to the danger colour and is read out (`aria-live="polite"`) while `countExceeded`',
    ],
    ['Invalid', '`aria-invalid`, as `Field` tells it'],
    ['Disabled', 'the native `disabled`'],
  ],
  keyboard: [
    ['Enter', 'begins a new line'],
    ['Tab', 'leaves it'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Name, value, hint and how many characters stand there of how many.',
  },
};
