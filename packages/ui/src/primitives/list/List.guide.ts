import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Bullet', 'in the brand’s colour, at the start of the line'],
    ['Point', 'an `li`, of one or several lines'],
  ],
  use: ['For a few points that belong together and have no order: what is free, what is needed.'],
  avoid: [
    'For a term with its detail: `DescriptionList`.',
    'For cards, members or orders one below the other: `Stack` as `ul`.',
    'For interests: `InterestChips`.',
    'On a card in `accent`: its ground is not measured for the bullet’s colour.',
  ],
  dos: ['Say before it what it is a list of, best by a `Heading`.', 'Give each point the same form.'],
  donts: ['Don’t make a list of one point: write a sentence.', 'Don’t put a list into a point.'],
  states: [['List', 'a `list` of `listitem`s; the bullet is read with each']],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: '“List with 3 items”, then each point with its bullet: “• 4 likes a day”.',
  },
};
