import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['paragraph', 'body text', 'caption', 'copy', 'small print'],
  anatomy: [['Text', 'in an element of your choice']],
  use: [
    'Use it for all running text, which keeps sizes and colours within the scale.',
    'Use `numeric` for prices, times and countdowns: digits of equal width do not jump.',
    'Use `measure` for long texts: a line has at most about 65 characters.',
  ],
  avoid: [
    'For a title, use `Heading`, which has a place in the outline.',
    'For a short word on a coloured background, use `Badge`.',
  ],
  dos: [
    'Set `lang` if the text is in another language than the page.',
    'Use `preserveLines` for text that a member typed.',
    'Choose the element by meaning: `time`, `dt`, `li`.',
  ],
  donts: [
    'Don’t truncate required information with `lines`, such as a price or an error.',
    'Don’t convey success or failure by `tone` alone: put it into the text as well.',
  ],
  states: [],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The text is read.',
  },
};
