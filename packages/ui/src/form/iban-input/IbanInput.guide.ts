import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Field', 'the number in groups of four, from left to right'],
    ['Tick', 'when it is complete and its check digits fit'],
    ['Reach', 'whether direct debit reaches that country'],
  ],
  use: ['For an account that one pays from, in the `SepaForm` or alone.'],
  avoid: [
    'For cards: their numbers are typed at the payment provider.',
    'For a plain number of an account: only IBANs are understood.',
  ],
  dos: [
    'Say what is wrong when the field is left: too short, wrong digits, wrong country.',
    'Accept what is pasted, with spaces and small letters.',
  ],
  donts: [
    'Don’t complain while somebody types.',
    'Don’t show a stored number whole; its last four are enough.',
  ],
  states: [
    ['Complete', 'a tick, and `validLabel` is read out (`role="status"`)'],
    ['Country known', 'whether direct debit reaches it: shown, and part of the description'],
    [
      'Wrong',
      '`aria-invalid`, with the field’s error as description; that direct debit reaches it is not said then',
    ],
  ],
  keyboard: [['Letters, digits', 'type; spaces come by themselves and the caret stays where it was']],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The grouped number is read as it is typed; whether it is complete and whether direct debit reaches it are said once; a slip is “invalid entry” with its sentence.',
  },
};
