import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Country', 'its letters and code over a native list'],
    ['Number', 'spaced as that country writes it'],
    ['Hint and error', 'below both'],
  ],
  use: ['Where the site sends a code to a phone, and for the holder of a SEPA mandate.'],
  avoid: ['For a code itself: `OtpInput`.', 'Where a phone is not needed: do not ask.'],
  dos: [
    'Say in the hint what the number is used for.',
    'Choose `defaultCountry` by the visitor’s country.',
    'Say what is wrong once the focus leaves both controls.',
  ],
  donts: [
    'Don’t forbid spaces, brackets, `+` or `00`.',
    'Don’t guess a country from a number that has none.',
  ],
  states: [
    ['Group', 'named by the legend; both controls have names of their own'],
    ['Wrong', '`aria-invalid` at the number, with the error as description'],
    ['`+` or `00` typed', 'the country follows by itself'],
    ['Known beforehand', '`defaultValue` in the form of its country, whose code stands beside it'],
  ],
  keyboard: [
    ['Tab', 'from the country to the number'],
    ['Arrow keys, letters', 'in the country: as the system’s lists do'],
    ['Digits', 'in the number: spaces come by themselves'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'A group: country with its code, then the number, read as it is grouped; an error says what to look for.',
  },
};
