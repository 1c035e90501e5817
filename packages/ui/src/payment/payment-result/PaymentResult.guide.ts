import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['payment success', 'payment failed', 'thank you page', 'order confirmation'],
  anatomy: [
    ['Icon', 'depends on the outcome, as does its colour'],
    ['Title', 'the outcome in a few words'],
    ['Text', 'what the outcome means and what happens next'],
    ['Facts', 'what was bought, the amount, the order number'],
    ['Actions', 'where to go next'],
  ],
  use: ['On the page to which the payment provider returns the member (PAY-5).'],
  avoid: ['Before the payment: use `OrderSummary`.', 'For a notice about an older payment: use `Banner`.'],
  dos: [
    'Read the outcome from the server; the return from the provider proves nothing (PAY-5).',
    'After a failure, offer another method and state that nothing was charged (PAY-18).',
    'Link back to the conversation in which the credits ran out (PAY-18).',
  ],
  donts: ['Don’t show a pending order as completed.', 'Don’t blame the member.'],
  states: [
    ['Outcome changed', 'the new title and text are announced (`role="status"`)'],
    ['Pending', 'shown until the server reports another status; the page can be left (PAY-18)'],
    ['Facts', 'a list of terms and details'],
  ],
  keyboard: [['Tab', 'moves to the actions']],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces the outcome as a heading, then the text, the balance as a term and a value, and the actions.',
  },
};
