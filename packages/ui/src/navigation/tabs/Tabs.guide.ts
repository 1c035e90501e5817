import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Row', 'named; scrolls sideways where it is long'],
    ['Tabs', 'a word, with a counter where something waits'],
    ['Panel', 'of the one that is chosen'],
  ],
  use: [
    'For panels of one kind that are not compared: settings, kinds of likes.',
    '`TabLinks` when each panel is a page with an address.',
  ],
  avoid: ['For steps in an order: `Stepper`.', 'For two or three choices in a form: `RadioGroup`.'],
  dos: [
    'Use one or two words a tab.',
    'Use `TabLinks` when somebody may want to send the address or go back.',
  ],
  donts: ['Don’t put tabs into tabs.', 'Don’t hide what one needs to finish a form in another tab.'],
  states: [
    ['Chosen', '`aria-selected`, `data-selected`; of `TabLinks` `aria-current="page"`, `data-current`'],
    ['Others', 'their panels are hidden and empty'],
  ],
  keyboard: [
    ['Tab', 'moves to the chosen tab, then to its panel'],
    ['Arrow keys', 'choose the next tab or the one before, as the language reads'],
    ['Home, End', 'choose the first or the last'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Each tab by name; an arrow key goes to the next and shows it; the panel can be reached by Tab.',
  },
};
