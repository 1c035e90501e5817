import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Pill', 'as wide as its digits'],
    ['Digits', '“99+” above the cap'],
    ['Label', 'unseen; read instead of the digits'],
  ],
  use: [
    'For how many wait: unread messages, new likes.',
    'For credits with `showZero`, since none left is worth knowing.',
  ],
  avoid: ['For a word: `Badge`.', 'For a price or a figure in text: `Text` with `numeric`.'],
  dos: [
    'Give a `label` such as “3 unread messages”, or say the number in the name of the control around it.',
    'Use `warning` and `danger` for credits that run out.',
  ],
  donts: [
    'Don’t show a zero where nothing waits: without `showZero` it shows nothing.',
    'Don’t leave both the label and the control’s name without the number: the digits are hidden from screen readers.',
  ],
  states: [
    ['At zero', 'nothing is there, unless `showZero`'],
    ['Above the cap', '“99+” is seen, the label keeps what it says'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Its label after the words before it, “Messages, 3 unread messages”, and never the bare number.',
  },
};
