import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['pay with', 'card or wallet', 'payment options', 'checkout'],
  anatomy: [
    ['Legend', 'the question'],
    ['Method', 'a card, all of which is the target'],
    ['Name', 'as it is known in the member’s country'],
    ['Hint', 'what to expect, or why the method is unavailable'],
    ['Mark', 'a neutral drawing, not a logo: card, bank, phone, wallet or voucher'],
  ],
  use: ['To choose how to pay, with the methods of the member’s country (PAY-12).'],
  avoid: [
    'For choosing a bundle: use `BundlePicker`.',
    'For the account number of a direct debit: use `IbanInput`.',
  ],
  dos: ['Keep the order of the methods (PAY-12).', 'Explain in the hint why a method is disabled.'],
  donts: [
    'Don’t show methods that are not available in the country (PAY-12).',
    'Don’t rely on the mark alone: always show the name.',
  ],
  states: [
    ['Chosen', 'the native `checked`, a thicker ring and a different background'],
    ['Disabled', 'the native `disabled`; the hint explains why'],
    ['Only with Apple Pay', 'hidden in browsers without it, before any script has run'],
    ['Invalid', 'the error is in the group’s `aria-describedby`'],
  ],
  keyboard: [
    ['Tab', 'moves to the methods and past them'],
    ['Arrow keys', 'choose the next or previous method'],
    ['Space', 'chooses the focused method'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'It announces a group of radio buttons, each with the name of the method, but not the marks.',
  },
};
