import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Text', 'hidden until asked'],
    ['Eye', 'shows and hides it'],
    ['Strength', 'four steps and words, for a new password'],
  ],
  use: ['Wherever a password is typed.', 'With `PasswordStrength` where a new one is chosen.'],
  avoid: ['For a code from a message: `OtpInput`.'],
  dos: [
    'Say `current-password` or `new-password`, so that password managers know.',
    'Say in words how strong it is: the colours only support it.',
  ],
  donts: ['Don’t ask for it twice: the eye is there instead.', 'Don’t forbid pasting.'],
  states: [
    ['Shown', 'the eye’s name changes from “Show password” to “Hide password”'],
    ['Strength', 'its words are a live region (`role="status"`), read when they change'],
    ['Invalid', 'as `Field` tells it'],
  ],
  keyboard: [
    ['Tab', 'moves from the text to the eye'],
    ['Enter, Space', 'on the eye: shows or hides the text'],
    ['Enter', 'in the text: sends the form around it'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Field, then “Show password” or “Hide password”; the strength is said as one types.',
  },
};
