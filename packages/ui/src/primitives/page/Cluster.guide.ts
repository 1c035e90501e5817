import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Things', 'side by side, each as wide as it is'],
    ['Gap', 'the same between all of them, and between the lines'],
  ],
  use: [
    'For a row of buttons, badges or links.',
    '`justify="between"` for a heading at one end and an action at the other.',
  ],
  avoid: [
    'For things one below the other: `Stack`.',
    'For parts that share the page’s width: `Columns`.',
    'For photos or people: `PhotoGrid`.',
    'For a member’s interests: `InterestChips`.',
  ],
  dos: [
    'Let it wrap: German and Finnish need a second line where English has one.',
    'Put the most important thing first: it is read first and stays on the first line.',
  ],
  donts: [
    'Don’t turn `wrap` off for more than two short things.',
    'Don’t reach for it in order to centre one thing.',
  ],
  states: [
    ['`ul`, `ol`', 'a list; each thing in it is an `li` of its own'],
    ['`nav`', 'a navigation that `aria-label` names'],
    ['No room', 'what does not fit goes on below, in the same order'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      '“Save changes push button”, “Cancel push button”, “New”: in the order of the code, the cluster says nothing.',
  },
};
