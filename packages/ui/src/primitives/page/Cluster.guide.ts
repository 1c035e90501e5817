import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['inline', 'row', 'flex wrap', 'horizontal stack', 'group'],
  anatomy: [
    ['Items', 'side by side, each in its own width'],
    ['Gap', 'the same between all items and between the lines'],
  ],
  use: [
    'Use it for a row of buttons, badges or links.',
    'Use `justify="between"` for a heading at one end and an action at the other.',
  ],
  avoid: [
    'For a column of items, use `Stack`.',
    'For parts that share the width of the page, use `Columns`.',
    'For photos or people, use `PhotoGrid`.',
    'For a member’s interests, use `InterestChips`.',
  ],
  dos: [
    'Let it wrap: German and Finnish often need a second line where English does not.',
    'Put the most important item first: it is read first and stays on the first line.',
  ],
  donts: ['Don’t turn `wrap` off for more than two short items.', 'Don’t use it to centre a single item.'],
  states: [
    ['`ul`, `ol`', 'a list; each item is an `li`'],
    ['`nav`', 'a navigation landmark named by `aria-label`'],
    ['Too many items', 'the row wraps, in the same order'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The items are read in the order of the code: “Save changes push button”, “Cancel push button”, “New”. The cluster itself is not announced.',
  },
};
