import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [['Words', 'in an element of your choice']],
  use: [
    'For every piece of running text, so that sizes and colours stay those of the scale.',
    '`numeric` for prices, times and countdowns: digits of one width do not jump.',
    '`measure` for text that is read: at most about 65 characters a line.',
  ],
  avoid: [
    'For a title: `Heading`, which has a place in the outline.',
    'For a short word on a coloured ground: `Badge`.',
  ],
  dos: [
    'Say `lang` when the words are in another language than the page.',
    'Use `preserveLines` for what a member typed.',
    'Choose the element by meaning: `time`, `dt`, `li`.',
  ],
  donts: [
    'Don’t cut with `lines` what must be read, such as a price or an error.',
    'Don’t tell good from bad by `tone` alone: say it in words as well.',
  ],
  states: [],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Its words.',
  },
};
