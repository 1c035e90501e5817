import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['password field', 'show password', 'password strength'],
  anatomy: [
    ['Input', 'the password, hidden by default'],
    ['Eye button', 'shows and hides the password'],
    ['Strength', 'four steps and a text, for a new password'],
  ],
  use: ['Use it for every password.', 'Add `PasswordStrength` for a new password.'],
  avoid: ['For a code from a message, use `OtpInput`.'],
  dos: [
    'Set `current-password` or `new-password` for password managers.',
    'Describe the strength in the text: the colours only support it.',
  ],
  donts: ['Don’t ask for the password twice: the eye button replaces this.', 'Don’t forbid pasting.'],
  states: [
    ['Shown', 'the name of the eye button changes from “Show password” to “Hide password”'],
    ['Strength', 'its text is a live region (`role="status"`), announced when it changes'],
    ['Invalid', 'as in `Field`'],
  ],
  keyboard: [
    ['Tab', 'moves from the input to the eye button'],
    ['Enter, Space', 'on the eye button: shows or hides the password'],
    ['Enter', 'in the input: submits the form'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The input is read, then “Show password” or “Hide password”. The strength is announced while typing.',
  },
};
