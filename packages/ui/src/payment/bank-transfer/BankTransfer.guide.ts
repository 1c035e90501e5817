import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'new',
  since: '2026-11-25',
  synonyms: ['wire transfer', 'payment details', 'copy iban', 'bank details'],
  anatomy: [
    ['Fact', 'a term with its detail below, as a bank’s form names them'],
    ['Prominent fact', 'set larger: the amount and the reference'],
    ['Note', 'what to know about a fact'],
    ['Copy button', 'at the end of each fact; a tick once it was copied'],
    ['Confirmation', 'the last line, which says what was copied'],
  ],
  use: ['While an order waits for a bank transfer (PAY-27).'],
  avoid: [
    'For facts that nobody types elsewhere: use `DescriptionList`.',
    'For a form with a bank account: use `SepaForm`.',
  ],
  dos: [
    'Show an IBAN in groups of four, and copy it without blanks.',
    'Copy an amount without a currency, with the decimal sign of the page’s language.',
    'Name each copy button by what it copies.',
  ],
  donts: ['Don’t show an amount that has arrived already: ask for the rest (PAY-28).'],
  states: [
    ['Copied', 'the button has a tick, and the last line says so (`role="status"`)'],
    ['Copying not possible', 'the fact is selected, and the last line says so'],
  ],
  keyboard: [
    ['Tab', 'moves from button to button'],
    ['Enter, Space', 'copies the fact'],
  ],
  screenReader: {
    date: '2026-11-25',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces the region by its name, then a list of 5 terms; each button as “Copy the BIC”, and “Copied: BIC” once it was pressed.',
  },
};
