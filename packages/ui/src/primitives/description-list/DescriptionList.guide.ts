import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Term', 'what is told; small, and soft where the list has `tone="ink"`'],
    ['Detail', 'below its term'],
    ['`DescriptionItem`', 'one term and its detail'],
    ['Columns', 'one or two, of the same width'],
  ],
  use: [
    'For a few facts about one thing: how a member looks, what a message costs.',
    '`columns={2}` for details of a word or two.',
    '`numeric` for prices and counts.',
    '`tone="inherit"` on a coloured card.',
  ],
  avoid: [
    'For what is added up: `OrderSummary`.',
    'For figures of several things: `PriceTable`.',
    'For points without a term: `List`.',
    'For what members write about themselves: `Text`.',
  ],
  dos: [
    'Leave out what is not known, and the whole list where nothing is.',
    'Put what a member or an operator wrote into a `bdi`.',
  ],
  donts: [
    'Don’t put a control into a term.',
    'Don’t put sentences into two columns: on a phone each is a few words wide.',
  ],
  states: [
    ['List', 'says how many terms it has'],
    ['Pair', 'a `term` and its `definition`'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      '“Description list with 4 terms”, then each in turn: “Hair description term”, “Brown description value”; the key from list to list passes it over.',
  },
};
