import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['one-time code', 'verification code', 'pin input', '2fa', 'sms code'],
  anatomy: [
    ['Six boxes', 'one input that looks like six'],
    ['Checking', 'a spinner and a text while the code is checked'],
    ['New code', 'a button, with the remaining wait until it can be pressed'],
  ],
  use: ['Use it for a code from a text message or an e-mail.'],
  avoid: ['For a password, use `PasswordInput`.', 'For a code with letters, use `TextInput`.'],
  dos: [
    'Check the code in `onComplete`, when the sixth digit is entered.',
    'Name in the field’s hint where the code was sent, with the last digits of the number.',
    'Keep a wrong code in the input, so it can be corrected.',
  ],
  donts: [
    'Don’t replace it by six inputs: pasting and the phone’s autofill would break.',
    'Don’t allow another code at once; set `waitLabel`.',
  ],
  states: [
    ['Invalid', '`aria-invalid`, and the field’s error as description'],
    ['Checking', 'announced (`role="status"`); the input is read-only'],
    ['Wait for a new code', '`aria-disabled`, with the remaining wait as description; the focus stays'],
  ],
  keyboard: [
    ['Digits', 'fill the boxes from the start; other characters are ignored'],
    ['Arrow keys, Backspace', 'move and delete as in any input'],
    ['Paste', 'inserts the digits of the copied text'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'One input is read, with its name and where the code was sent. Checking and a wrong code are announced. The wait for a new code is read after its button.',
  },
};
