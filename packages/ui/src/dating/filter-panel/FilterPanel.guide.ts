import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['filters', 'facets', 'refine', 'search filters'],
  anatomy: [
    ['Fields', 'choices such as the gender, then age range, country and region'],
    ['Further filters', 'collapsed under `moreLabel`'],
    ['Result', 'the number of members found'],
    ['Reset', 'clears all filters at once'],
    ['Apply', 'submits the form'],
    ['`FilterButton`', 'opens the sheet on phones and shows how many filters are set'],
    ['`FilterChips`', 'the active filters above the results; pressing one removes it'],
    ['`FilterSheet`', 'the same fields on phones, with the buttons always visible'],
  ],
  use: [
    'On tablets and desktops: `column` beside the results, `row` above them.',
    'On phones: `FilterButton` and `FilterSheet`.',
  ],
  avoid: [
    'For a text search: use `TextInput` in a form.',
    'For lasting preferences: use a form in the profile.',
  ],
  dos: [
    'Set `action`, so that the form works before scripts run.',
    'Store the filter in the URL, so that it can be shared and the back button works (SEARCH-7).',
    'Show the number of results as soon as it is known: on the button while filters are being chosen, above the results afterwards.',
    'Restore the previous value when the sheet is closed without applying.',
    'Without scripts, show the panel on phones too (`noscript:` in Tailwind): the sheet needs scripts.',
  ],
  donts: [
    'Don’t search on every change: the results would shift while the member is still choosing.',
    'Don’t offer regions before a country is chosen (SEARCH-1).',
  ],
  states: [
    ['Results counted', 'the number is announced when it changes (`role="status"`)'],
    ['Busy', '`data-busy`; the button is `aria-busy`, and a second submission is ignored'],
    ['No regions', 'the field is disabled'],
    ['Filters set (button)', 'the count is visible on the button and part of its accessible name'],
    ['Sheet open', '`aria-expanded` on the button'],
  ],
  keyboard: [
    ['Enter', 'in a field, applies the filter'],
    ['Tab', 'moves through the fields, further filters, reset and apply'],
    ['Enter, Space', 'on further filters, expands and collapses them'],
    ['Escape', 'closes the sheet'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces a search region and selects with their names, the ages as two sliders in a group, “128 members” when the number changes, and “Reset” before “Show”.',
  },
};
