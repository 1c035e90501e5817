import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['birthday', 'date picker', 'datepicker', 'date input', 'birth date'],
  anatomy: [
    ['Legend', 'the question'],
    ['Day, month, year', 'three short inputs in the order of the locale, each with its label'],
    ['Error and hint', 'for the whole date'],
  ],
  use: ['Use it for a date that people know by heart.'],
  avoid: ['Don’t use it for a date that people have to look up: it has no calendar.'],
  dos: [
    'Pass the order of the member’s locale.',
    'State in the error which part is wrong, or that members must be 18.',
    'Check with `isoDateOf` whether the date exists.',
  ],
  donts: [
    'Don’t show an error before the focus left all three inputs.',
    'Don’t move the focus automatically when an input is full.',
  ],
  states: [
    ['Invalid', '`aria-invalid` on all three inputs; the error is in the group’s `aria-describedby`'],
    ['Disabled', 'the native `disabled`'],
  ],
  keyboard: [
    ['Tab', 'moves from input to input'],
    ['Digits', 'are accepted; other characters are removed'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'A group is announced, and day, month and year with their names. With an error, “invalid entry” and the error are read, then the hint.',
  },
};
