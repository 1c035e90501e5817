import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['dropdown', 'drop-down list', 'picker', 'select box'],
  anatomy: [
    ['Value', 'the selected option; a long one ends in an ellipsis'],
    ['Chevron', 'at the end'],
    ['List', 'that of the system'],
  ],
  use: [
    'Use it for one choice out of about five to thirty options: a country, a language, an age.',
    'On phones it opens the system’s picker, which people know.',
  ],
  avoid: [
    'For fewer than five options, use `RadioGroup`, which shows all of them.',
    'For so many options that typing is faster, use `Combobox`.',
    'For actions, use `Menu`.',
  ],
  dos: [
    'Sort the options as people look for them: by name or by number.',
    'Set a `placeholder` if no option should be preselected.',
  ],
  donts: [
    'Don’t change the page when an option is selected: keyboard users move through other options first.',
    'Don’t hide an option that is not available now; disable it.',
  ],
  states: [
    ['Invalid', '`aria-invalid`, as in `Field`'],
    ['Disabled', 'the native `disabled`, for the select or for one option'],
  ],
  keyboard: [
    ['Space, Alt + Arrow Down', 'opens the list, depending on the system'],
    ['Arrow keys', 'move between options'],
    ['Letters', 'move to the option that begins with them'],
    ['Enter', 'selects in the open list'],
    ['Escape', 'closes the list'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The name, “combo box” and the value are read; without a value, the placeholder.',
  },
};
