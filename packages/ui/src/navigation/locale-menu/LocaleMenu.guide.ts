import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['language switcher', 'language picker', 'translation', 'change language'],
  anatomy: [
    ['Button', 'a globe, or the name of the current language'],
    ['Entry', 'the name of a language in that language'],
    ['Tick', 'at the current language'],
  ],
  use: ['Use it in the `TopBar`, in the `EntryWarning` and in the settings of a member.'],
  avoid: ['For countries, use `Select` or `Combobox`. A language is not a country.'],
  dos: [
    'Write each name in its own language: “Suomi”, not “Finnish”.',
    'Stay on the page: open the same address in the other language.',
  ],
  donts: ['Don’t use flags.', 'Don’t offer an incomplete translation.'],
  states: [
    ['Open', '`aria-expanded` on the button'],
    ['Current', 'the checked item of its group; each name has its `lang`, for the correct pronunciation'],
  ],
  keyboard: [
    ['Enter, Space, arrow down', 'opens the menu'],
    ['Arrow keys', 'move through the languages'],
    ['Letters', 'move to the language that begins with them'],
    ['Escape', 'closes the menu'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The button is read with the current language in its name. Each language is read as a radio item with its own name.',
  },
};
