import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Button', 'a globe, or the current language’s name'],
    ['Entry', 'a language by its own name'],
    ['Tick', 'the current one'],
  ],
  use: ['In the `TopBar` of guests, in the `EntryWarning` and in the settings of a member.'],
  avoid: ['For countries: `Select` or `Combobox`. A language is no country.'],
  dos: [
    'Write each name in its own language: “Suomi”, not “Finnish”.',
    'Stay on the page: the same address in the other language.',
  ],
  donts: ['Don’t use flags.', 'Don’t offer a language that is only half translated.'],
  states: [
    ['Open', '`aria-expanded` at the button'],
    ['Current', 'the checked one of its group; each name has its `lang`, so that it is pronounced rightly'],
  ],
  keyboard: [
    ['Enter, Space, arrow down', 'opens it'],
    ['Arrow keys', 'through the languages'],
    ['Letters', 'to the language that begins so'],
    ['Escape', 'closes it'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The language that is on in the name of the button; each language is a radio item by its own name.',
  },
};
