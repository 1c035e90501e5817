import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Six places', 'one field that looks like six'],
    ['Checking', 'a ring and words while the code is on its way'],
    ['New code', 'the button, with the time left until it may be pressed'],
  ],
  use: ['For a code from a text message or a mail.'],
  avoid: ['For a password: `PasswordInput`.', 'For a voucher with letters: `TextInput`.'],
  dos: [
    'Check the code when the sixth digit is there, by `onComplete`.',
    'Say where the code went, with the last digits of the number, in the field’s hint.',
    'Keep the wrong code in sight; it can be put right.',
  ],
  donts: [
    'Don’t make six fields of it: pasting and the phone’s suggestion would break.',
    'Don’t let a code be asked for again at once; give `waitLabel`.',
  ],
  states: [
    ['Wrong', '`aria-invalid`, and the field’s error as description'],
    ['Checking', 'read out (`role="status"`); nothing can be typed'],
    ['New code has to wait', '`aria-disabled`, with the time left as description; the focus stays'],
  ],
  keyboard: [
    ['Digits', 'fill the places from the start; anything else is ignored'],
    ['Arrow keys, Backspace', 'move and delete as in any field'],
    ['Paste', 'takes the digits out of whatever was copied'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'One field by name with where the code went; checking and a wrong code are said; the wait for a new one stands behind its button.',
  },
};
