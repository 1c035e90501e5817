import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-22',
  synonyms: ['bullets', 'bullet list', 'unordered list', 'ul'],
  anatomy: [
    ['Bullet', 'in the brand’s colour, at the start of the line'],
    ['Point', 'an `li` of one or several lines'],
  ],
  use: ['Use it for a few related points without an order: what is free, what is needed.'],
  avoid: [
    'For terms with details, use `DescriptionList`.',
    'For a column of cards, members or orders, use `Stack` as `ul`.',
    'For interests, use `InterestChips`.',
    'Not on a card in `accent`: the contrast of the bullet on it is not tested.',
  ],
  dos: ['Introduce the list, ideally by a `Heading`.', 'Give all points the same grammatical form.'],
  donts: ['Don’t make a list of one point: write a sentence.', 'Don’t put a list into a point.'],
  states: [['List', 'a `list` of `listitem`s; the bullet is read with each']],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: '“List with 3 items” is read, then each point with its bullet: “• 4 likes a day”.',
  },
};
