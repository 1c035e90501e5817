import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Notice', 'an `ErrorSummary`, or why one cannot pay so'],
    ['Account', 'holder and IBAN'],
    ['Address', 'of the account’s holder'],
    ['Phone and code', 'as children'],
    ['Mandate', 'creditor, reference and what it allows'],
    ['Authorisation', 'a box to tick'],
    ['Pay', 'with the amount'],
  ],
  use: ['For paying by SEPA direct debit.'],
  avoid: ['For every other method: the provider’s own page.'],
  dos: [
    'Fill in what the site knows: name, country.',
    'Say the amount and the day on which it is taken.',
    'Show the mandate whole before the box is ticked.',
  ],
  donts: [
    'Don’t tick the box beforehand.',
    'Don’t show a stored IBAN whole.',
    'Don’t ask for the address again when only the IBAN was wrong.',
  ],
  states: [
    ['Errors', 'at the fields, and in a summary that takes the focus'],
    ['Busy', '`aria-busy`, `data-busy`; a second send is ignored'],
    ['Refused', '`data-refused`; the fields are disabled and the notice says why'],
  ],
  keyboard: [
    ['Tab', 'through the fields'],
    ['Space', 'ticks the box'],
    ['Enter', 'in a field: sends the form'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'Groups for account, address and mandate, each field by name and “required”; the mandate is read whole before its box; errors are summed up first.',
  },
};
