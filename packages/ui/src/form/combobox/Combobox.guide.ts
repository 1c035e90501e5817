import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'experimental',
  since: '2026-11-21',
  unused: {
    instead:
      'The longest lists of the site, countries and regions, are `Select`s: the browser can submit them before scripts run (PAGE-4), and phones show their own picker.',
    keptFor: 'Options that only a server can find, such as towns, should the site ever ask for one.',
  },
  synonyms: ['autocomplete', 'typeahead', 'dropdown', 'search select', 'autosuggest'],
  anatomy: [
    ['Input', 'the text to search for; shows the selected option when closed'],
    ['Clear button', 'removes the selection, if `clearLabel` is set'],
    ['Chevron', 'indicates the list'],
    ['List', 'the options that match the text, with a tick at the selected one'],
    ['Hint of an option', 'at its end, such as a number'],
    ['Message', 'shown instead of the list: no match, or loading'],
  ],
  use: [
    'Use it for one choice out of more than about 15 options that people know by name: a country, a town.',
    'Use `onSearch` for options that only a server can find.',
  ],
  avoid: [
    'For fewer options, use `Select`, or `RadioGroup` for up to six.',
    'For free text, use `TextInput`; here only options from the list can be selected.',
    'For several choices, use `InterestPicker`.',
  ],
  dos: [
    'Put likely options first, such as the visitor’s own country.',
    'Explain in `emptyLabel` what the user can do.',
    'Write the names in the page’s language and sort them by its rules.',
  ],
  donts: [
    'Don’t clear the text if nothing matches.',
    'Don’t send a request for every letter: debounce `onSearch`.',
  ],
  states: [
    [
      'Open',
      '`aria-expanded`; `aria-activedescendant` marks the active option, the focus stays in the input',
    ],
    ['Number of matches', 'announced when it changes (`role="status"`)'],
    ['Loading, no match', 'the message is shown and announced'],
    ['Invalid', '`aria-invalid`, and the field’s error as its description'],
    ['Disabled option', '`aria-disabled`; it can be read but not selected'],
  ],
  keyboard: [
    ['Letters', 'open the list and filter it'],
    ['Arrow down, arrow up', 'open the list, and move through the options'],
    ['Home, End', 'move to the first or last option while the list is open'],
    ['Enter', 'selects the active option'],
    ['Escape', 'closes the list; inside a dialog only the list'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The name, “editable combo box”, the value and “opens listbox” are read. The number of results is announced while typing, as are loading and no match.',
  },
};
