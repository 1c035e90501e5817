import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Label', 'above the control; always there, if need be for screen readers only'],
    ['Word for optional', 'after the label of what may stay empty'],
    ['Control', 'one control of this library'],
    ['Error', 'below the control, with an icon'],
    ['Hint', 'below that; it stays when there is an error'],
  ],
  use: [
    'Around every control that one types or picks into.',
    '`FieldGroup` for several controls under one question.',
  ],
  avoid: [
    'Around `Checkbox` and `Switch`: they bring their own label.',
    'Around `DateOfBirth` and `RadioGroup`: they are groups already.',
  ],
  dos: [
    'Say in the error what is wrong and how to put it right.',
    'Mark what is optional, not what is required, where most must be filled in.',
    'Give an `id` when an `ErrorSummary` should lead here.',
  ],
  donts: [
    'Don’t use the placeholder as the label.',
    'Don’t show an error before somebody has left the field or sent the form.',
    'Don’t put two controls into one field: the ids belong to one.',
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
      'Name, “required”, value, “invalid entry” with the error, then the hint. “optional” is a word of its own.',
  },
};
