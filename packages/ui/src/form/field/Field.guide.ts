import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['form field', 'form group', 'label', 'form control', 'validation message'],
  anatomy: [
    ['Label', 'above the control; always present, possibly for screen readers only'],
    ['Optional label', 'after the label of an optional field'],
    ['Control', 'one control of this library'],
    ['Error', 'below the control, with an icon'],
    ['Hint', 'below the error; it is also shown with an error'],
  ],
  use: [
    'Put it around every control for typing or selecting.',
    'Use `FieldGroup` for several controls under one question.',
  ],
  avoid: [
    '`Checkbox` and `Switch` have their own label and need no field.',
    '`DateOfBirth` and `RadioGroup` are groups and need no field.',
  ],
  dos: [
    'State in the error what is wrong and how to fix it.',
    'If most fields are required, mark the optional ones.',
    'Set an `id` if an `ErrorSummary` links to the field.',
  ],
  donts: [
    'Don’t use the placeholder as the label.',
    'Don’t show an error before the focus left the field or the form was submitted.',
    'Don’t put two controls into one field: the label belongs to one control.',
  ],
  states: [
    [
      'Invalid',
      '`aria-invalid` on the control, the error in `aria-describedby` before the hint; `data-invalid`',
    ],
    ['Required', 'the native `required` on the control'],
    ['Disabled', 'the native `disabled` on the control'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The name, “required”, the value, “invalid entry” with the error, then the hint are read. “optional” is read as a separate word.',
  },
};
