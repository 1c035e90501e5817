import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['direct debit', 'mandate', 'bank account form'],
  anatomy: [
    ['Notice', 'an `ErrorSummary`, or why this account cannot pay by direct debit'],
    ['Account', 'account holder and IBAN'],
    ['Address', 'the address of the account holder'],
    ['Phone number', 'passed as children'],
    ['Mandate', 'creditor, reference and what it allows (DEBIT-4)'],
    ['Authorisation', 'a checkbox'],
    ['Order button', 'with the legal label (PAY-15)'],
  ],
  use: ['For paying by SEPA direct debit (DEBIT-1).'],
  avoid: ['For every other method: use the provider’s page (PAY-1).'],
  dos: [
    'Prefill what the site knows: name, country.',
    'State the amount and the date of the debit (DEBIT-4).',
    'Show the complete mandate above the checkbox (DEBIT-4).',
  ],
  donts: [
    'Don’t tick the checkbox in advance (DEBIT-2).',
    'Don’t show a stored IBAN in full.',
    'Don’t ask for the address again if only the IBAN was wrong.',
  ],
  states: [
    ['Errors', 'at the fields, and in a summary; the first wrong field gets the focus'],
    ['Busy', '`aria-busy`, `data-busy`; a second submission is ignored'],
    ['Refused', '`data-refused`; the fields are disabled, and the notice explains why'],
  ],
  keyboard: [
    ['Tab', 'moves through the fields'],
    ['Space', 'ticks the checkbox'],
    ['Enter', 'in a field, submits the form'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces groups for account, address and mandate, and each field with its name and “required”; the complete mandate before its checkbox; the error summary first.',
  },
};
