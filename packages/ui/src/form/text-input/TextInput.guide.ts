import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['text field', 'input', 'text box', 'single line input'],
  anatomy: [
    ['Leading', 'an icon or a unit before the text'],
    ['Text', 'of 16 px, because phones zoom into smaller inputs'],
    ['Trailing', 'an icon, a unit or a small button after the text'],
    ['Box', '48 px high; shows the focus and the error'],
  ],
  use: [
    'Use it for one line of text: a name, an e-mail address, a search.',
    'Put it into a `Field`, which has the label, hint and error.',
  ],
  avoid: [
    'For several lines, use `Textarea`.',
    'For a password, use `PasswordInput`.',
    'For a date of birth, use `DateOfBirth`.',
    'For one of a few options, use `Select` or `RadioGroup`.',
  ],
  dos: [
    'Set `type` and `autoComplete` for the phone’s keyboard and for autofill.',
    'Use `inputMode="numeric"` for digits that are not an amount.',
  ],
  donts: [
    'Don’t use `type="number"` for digits that are not counted, such as a code.',
    'Don’t use it without a `Field` unless it has an `aria-label`.',
  ],
  states: [
    ['Focus', 'the box has a border and a ring in the focus colour'],
    ['Invalid', '`aria-invalid`; the box has a border in the danger colour, and the error is below it'],
    ['Disabled', 'the native `disabled`; the background is sunken'],
  ],
  keyboard: [
    ['Tab', 'moves into the input and out of it'],
    ['Enter', 'submits the form'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The name, the value, and “invalid entry” with the error are read; the clear button is read with its name.',
  },
};
