import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Legend', 'the question'],
    ['Day, month, year', 'three short fields in the order of the locale, each with its label'],
    ['Error and hint', 'of the whole date'],
  ],
  use: ['For a date that one knows by heart.'],
  avoid: ['For a date that one has to look up: nothing here picks from a calendar.'],
  dos: [
    'Give the order of the member’s locale.',
    'Say in the error which part is wrong, or that one must be 18.',
    'Ask `isoDateOf` whether the day exists.',
  ],
  donts: [
    'Don’t show an error before all three were left.',
    'Don’t move the focus on by itself when a part is full.',
  ],
  states: [
    ['Invalid', '`aria-invalid` on all three; the error is in the group’s `aria-describedby`'],
    ['Disabled', 'the native `disabled`'],
  ],
  keyboard: [
    ['Tab', 'moves from part to part'],
    ['Digits', 'are kept; anything else is left out'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'A group with day, month and year, each by name; errors are “invalid entry” with one sentence, hint after it.',
  },
};
