import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['bank account', 'account number', 'iban field'],
  anatomy: [
    ['Input', 'the number in groups of four, always left to right'],
    ['Tick', 'shown if the number is complete and its check digits are correct'],
    ['SEPA text', 'whether direct debit is available in the country of the account'],
  ],
  use: ['Use it for the account to be debited, in the `SepaForm` or alone.'],
  avoid: ['Card numbers are typed at the payment provider.', 'National account numbers are not supported.'],
  dos: [
    'Show the error when the focus leaves the input: too short, wrong digits, wrong country.',
    'Accept pasted numbers with spaces and lower-case letters; the component formats them.',
  ],
  donts: [
    'Don’t show an error while the user is typing.',
    'Don’t show a stored number in full; its last four characters are enough.',
  ],
  states: [
    ['Complete', 'a tick, and `validLabel` is announced (`role="status"`)'],
    ['Country known', 'the text about direct debit is shown, and is part of the description'],
    [
      'Invalid',
      '`aria-invalid`, with the field’s error as description; `sepaLabel` is not shown beside an error',
    ],
  ],
  keyboard: [
    ['Letters, digits', 'are typed; spaces are inserted automatically and the caret keeps its place'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The grouped number is read as it is typed. That it is complete, and whether direct debit is available, is announced once. With an error, “invalid entry” and the error are read.',
  },
};
