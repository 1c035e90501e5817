import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Legend', 'the question'],
    ['Method', 'a card that is the target whole'],
    ['Name', 'as people in that country call it'],
    ['Hint', 'what to expect, or why it cannot be used now'],
    ['Mark', 'a drawing of our own: card, bank, phone, wallet or voucher'],
  ],
  use: ['To choose how to pay, with the methods of the member’s country.'],
  avoid: ['For how many credits: `BundlePicker`.', 'For the account number of a direct debit: `IbanInput`.'],
  dos: ['Order the methods as the country uses them.', 'Say in the hint why a method is disabled.'],
  donts: [
    'Don’t show methods that never work in this country.',
    'Don’t rely on the mark: the name stands beside it.',
  ],
  states: [
    ['Chosen', 'the native `checked`, a thicker ring and another ground'],
    ['Disabled', 'the native `disabled`; the hint says why'],
    ['Invalid', 'the error is in the group’s `aria-describedby`'],
  ],
  keyboard: [
    ['Tab', 'moves into the methods and out of them'],
    ['Arrow keys', 'choose the next or the one before'],
    ['Space', 'chooses the one with the focus'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'A group of radio buttons, each by the name of the way to pay; the marks are silent.',
  },
};
