import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Fields', 'gender, ages, country and region'],
    ['Further filters', 'folded away under `moreLabel`'],
    ['Result', 'how many are found'],
    ['Reset', 'all at once'],
    ['Apply', 'sends the form'],
    ['`FilterButton`', 'on phones: opens the sheet, and says how many filters are set'],
    ['`FilterChips`', 'above the results: what is set, each removed by a press'],
    ['`FilterSheet`', 'on phones: the same fields, with the buttons always in view'],
  ],
  use: ['`column` beside the results, `row` above them.', '`FilterButton` and `FilterSheet` on phones.'],
  avoid: [
    'For a search by words alone: `TextInput` in a form.',
    'For one’s lasting wishes: a form of the profile.',
  ],
  dos: [
    'Give `action`: the form works before scripts run.',
    'Keep the filter in the address, so that it can be shared and one can go back.',
    'Say how many are found as soon as it is known: on the button while a filter is chosen, above the results once it is.',
    'Put the value back when the sheet is left without applying.',
    'Show the panel on phones too where scripts are off (`noscript:` in Tailwind): the sheet needs them.',
  ],
  donts: [
    'Don’t search at every change: what is found would jump while one chooses.',
    'Don’t offer regions before there is a country.',
  ],
  states: [
    ['Found', 'the number is read out when it changes (`role="status"`)'],
    ['Busy', '`data-busy`; the button is `aria-busy`, a second send is ignored'],
    ['No regions', 'the field is disabled'],
    ['Filters set (button)', 'their number stands on it and is read with its name'],
    ['Sheet open', '`aria-expanded` at the button'],
  ],
  keyboard: [
    ['Enter', 'in a field: applies'],
    ['Tab', 'through the fields, further filters, reset, apply'],
    ['Enter, Space', 'on further filters: opens and closes them'],
    ['Escape', 'closes the sheet'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'A search region by name; selects by name, the ages as two sliders in a group, “128 members” when it changes, “Reset” before “Show”.',
  },
};
