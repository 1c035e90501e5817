import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['telephone', 'mobile number', 'phone number field'],
  anatomy: [
    ['Country', 'country code and dialling code, over a native select'],
    ['Number', 'formatted with the spaces of that country'],
    ['Hint and error', 'below both'],
  ],
  use: ['Use it for the mobile phone that receives a code by SMS.'],
  avoid: [
    'For the code itself, use `OtpInput`.',
    'For a landline, use `TextInput`.',
    'Don’t ask for a phone number without need.',
  ],
  dos: [
    'State in the hint what the number is used for.',
    'Set `defaultCountry` to the visitor’s country.',
    'Show an error after the focus left both controls.',
  ],
  donts: [
    'Don’t forbid spaces, brackets, `+` or `00`.',
    'Don’t guess a country from a number without a country code.',
  ],
  states: [
    ['Group', 'named by the legend; both controls have their own names'],
    ['Invalid', '`aria-invalid` on the number, with the error as description'],
    ['`+` or `00` typed', 'the country is selected automatically'],
    ['With `defaultValue`', 'the number in the national format, with the dialling code beside it'],
  ],
  keyboard: [
    ['Tab', 'moves from the country to the number'],
    ['Arrow keys, letters', 'in the country: select as in a native select'],
    ['Digits', 'in the number: are typed; spaces are inserted automatically'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'A group is announced: the country with its code, then the number, read in its groups. An error is read with the number.',
  },
};
