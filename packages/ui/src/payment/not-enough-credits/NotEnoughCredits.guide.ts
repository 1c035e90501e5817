import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Title', 'that there are not enough credits'],
    ['Facts', 'what one has and what it costs'],
    ['Text', 'that what was written is kept'],
    ['Buy', 'a link to the credits'],
    ['Later', 'closes the window'],
  ],
  use: [
    '`NotEnoughCreditsDialog` after a press that cannot be paid.',
    '`NotEnoughCreditsBanner` where one writes, so that the words stay in sight.',
  ],
  avoid: [
    'For a payment that failed: `PaymentResult`.',
    'As a reminder while there are credits left: the `Counter` in the bar.',
  ],
  dos: [
    'Say both figures: what one has and what it costs.',
    'Keep the message, gift or photo, and come back to it after the purchase.',
  ],
  donts: ['Don’t open it before somebody acts.', 'Don’t make “Not now” smaller or paler than it is.'],
  states: [
    ['Window', 'a modal `dialog`; the focus comes back to what opened it'],
    ['Banner', 'read out when it appears, without taking the focus'],
    ['Facts', 'a list: each figure follows its words'],
  ],
  keyboard: [
    ['Tab', 'through its controls'],
    ['Enter', 'on buy: goes to the credits'],
    ['Escape', 'closes the window'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The window says what one has and what it costs as a list, “Not now” before “Buy credits”; the banner is read when it appears, each fact as a sentence.',
  },
};
