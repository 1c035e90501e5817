import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['insufficient funds', 'out of credits', 'paywall', 'upsell', 'top up'],
  anatomy: [
    ['Title', 'states that there are not enough credits'],
    ['Facts', 'the balance and the cost (CHAT-13)'],
    ['Text', 'for example that the text is kept'],
    ['Buy', 'a link to the credits page'],
    ['Later button', 'closes the dialog'],
  ],
  use: ['`NotEnoughCreditsDialog` after an action that the balance does not cover.'],
  avoid: [
    'For a failed payment: use `PaymentResult`.',
    'As a reminder while credits are left: use the `Counter` in the navigation (PAGE-10).',
  ],
  dos: [
    'Show both numbers: the balance and the cost (CHAT-13).',
    'Keep the message, gift or photo, and return to it after the purchase (CHAT-25, PAY-18).',
  ],
  donts: ['Don’t open it before the member acts.', 'Don’t de-emphasise “Not now”.'],
  states: [
    ['Dialog', 'a modal `dialog`; the focus returns to the element that opened it'],
    ['Facts', 'a list; each number follows its label'],
  ],
  keyboard: [
    ['Tab', 'moves through the controls'],
    ['Enter', 'on the link, opens the credits page'],
    ['Escape', 'closes the dialog'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'It announces balance and cost in the dialog as a list, and “Not now” before “Buy credits”.',
  },
};
