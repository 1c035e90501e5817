import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Before', 'an icon or a unit'],
    ['Text', 'letters of 16 px, so that phones do not zoom'],
    ['After', 'an icon, a unit or a small button'],
    ['Box', '48 px high; it shows the focus and the error'],
  ],
  use: [
    'For one line of text: a name, an e-mail address, a search.',
    'Inside a `Field`, which gives it its label, hint and error.',
  ],
  avoid: [
    'For several lines: `Textarea`.',
    'For a password: `PasswordInput`.',
    'For a date of birth: `DateOfBirth`.',
    'For one of a few: `Select` or `RadioGroup`.',
  ],
  dos: [
    'Set `type` and `autoComplete`, so that phones show the right keys and browsers fill it in.',
    'Use `inputMode="numeric"` for digits that are no amount.',
  ],
  donts: [
    'Don’t use `type="number"` for what is not counted, such as a code.',
    'Don’t use it without a `Field` unless it has an `aria-label`.',
  ],
  states: [
    ['Focus', 'the box’s border and ring in the focus colour'],
    ['Invalid', '`aria-invalid`; the box’s border in the danger colour, and the error in words below'],
    ['Disabled', 'the native `disabled`; a sunken ground'],
  ],
  keyboard: [
    ['Tab', 'moves into it and out of it'],
    ['Enter', 'sends the form around it'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Name, value, “invalid entry” with the error; the button that empties it by its name.',
  },
};
