import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Field', 'where one types; it shows the choice when closed'],
    ['Cross', 'takes the choice back, where `clearLabel` is given'],
    ['Chevron', 'says that there is a list'],
    ['List', 'what fits the text, the choice with a tick'],
    ['Hint of an option', 'at its end, such as how many there are'],
    ['Message', 'in place of the list: nothing fits, or on its way'],
  ],
  use: [
    'For one choice out of more than about 15 that people know by name: a country, a town.',
    'With `onSearch` for what only a server can find.',
  ],
  avoid: [
    'For fewer choices: `Select`, or `RadioGroup` up to six.',
    'For a free text with suggestions: `TextInput`; here only what is in the list can be chosen.',
    'For several choices: `InterestPicker`.',
  ],
  dos: [
    'Put the likely ones first, such as the visitor’s own country.',
    'Say in `emptyLabel` what one can do.',
    'Write the names in the page’s language and sort them by its rules.',
  ],
  donts: [
    'Don’t clear what was typed when nothing fits.',
    'Don’t ask a server with every letter: wait a moment in `onSearch`.',
  ],
  states: [
    ['Open', '`aria-expanded`; the marked option by `aria-activedescendant`, the focus stays in the field'],
    ['How many fit', 'read out when it changes (`role="status"`)'],
    ['Loading, nothing fits', 'the message is shown and read out'],
    ['Wrong', '`aria-invalid`, and the field’s error as its description'],
    ['Disabled option', '`aria-disabled`; it can be read and not be chosen'],
  ],
  keyboard: [
    ['Letters', 'open the list and narrow it'],
    ['Arrow down, arrow up', 'open it, and go through the options'],
    ['Home, End', 'to the first, to the last option while it is open'],
    ['Enter', 'chooses the marked one'],
    ['Escape', 'closes the list, and inside a window only the list'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'Name, “editable combo box”, its value and “opens listbox”; how many results there are is said as one types; searching and failing are said.',
  },
};
