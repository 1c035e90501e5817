import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['tab bar', 'segmented control', 'tab panel', 'sections'],
  anatomy: [
    ['Row', 'has a name; scrolls sideways if it is long'],
    ['Tabs', 'a short label, with a counter for new items'],
    ['Panel', 'the content of the selected tab'],
  ],
  use: [
    'Use it for panels of one kind that are not compared: settings, kinds of likes.',
    'Use `TabLinks` if each panel is a page with an address.',
  ],
  avoid: ['For steps in an order, use `Stepper`.', 'For two or three options in a form, use `RadioGroup`.'],
  dos: [
    'Use one or two words per tab.',
    'Use `TabLinks` if people may want to share the address or go back.',
  ],
  donts: ['Don’t nest tabs.', 'Don’t put parts of one form into different tabs.'],
  states: [
    ['Selected', '`aria-selected`, `data-selected`; with `TabLinks` `aria-current="page"`, `data-current`'],
    ['Others', 'their panels are hidden and empty'],
  ],
  keyboard: [
    ['Tab', 'moves to the selected tab, then to its panel'],
    ['Arrow keys', 'select the next or previous tab, in reading direction'],
    ['Home, End', 'select the first or last tab'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'Each tab is read with its name. An arrow key moves to the next tab and shows its panel, which Tab reaches.',
  },
};
