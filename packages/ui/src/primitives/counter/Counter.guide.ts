import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['unread count', 'notification badge', 'number badge', 'pill'],
  anatomy: [
    ['Pill', 'as wide as its digits'],
    ['Digits', 'the number, or “99+” above the cap'],
    ['Label', 'visually hidden; read instead of the digits'],
  ],
  use: [
    'Use it for a number of new items: unread messages, new likes.',
    'Use it with `showZero` for credits, because members need to know that none are left.',
  ],
  avoid: ['For a word, use `Badge`.', 'For a price or a figure in text, use `Text` with `numeric`.'],
  dos: [
    'Set a `label` such as “3 unread messages”, or include the number in the name of the control around it.',
    'Use `warning` and `danger` for credits that run out.',
  ],
  donts: [
    'Don’t set `showZero` where a zero tells the member nothing.',
    'Don’t omit the number from both the label and the control’s name: the digits are hidden from screen readers.',
  ],
  states: [
    ['At zero', 'nothing is rendered without `showZero`'],
    ['Above the cap', '“99+” is shown; the label is unchanged'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The label is read after the text before it, as “Messages, 3 unread messages”. The digits alone are never read.',
  },
};
