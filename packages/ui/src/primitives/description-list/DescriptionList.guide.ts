import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-22',
  synonyms: ['key value', 'definition list', 'details', 'facts', 'summary list'],
  anatomy: [
    ['Term', 'the name of a fact; small, and soft if the list has `tone="ink"`'],
    ['Detail', 'the fact, below its term'],
    ['`DescriptionItem`', 'one term and its detail'],
    ['Columns', 'one or two, of equal width'],
  ],
  use: [
    'Use it for a few facts about one subject: a member’s appearance, the price of a message.',
    'Use `columns={2}` for details of one or two words.',
    'Use `numeric` for prices and counts.',
    'Use `tone="inherit"` on a coloured card.',
  ],
  avoid: [
    'For amounts that add up, use `OrderSummary`.',
    'For figures of several items, use `PriceTable`.',
    'For points without a term, use `List`.',
    'For texts that members write about themselves, use `Text`.',
  ],
  dos: [
    'Leave out unknown facts, and the whole list if there are none.',
    'Put texts from members and operators into a `bdi`.',
  ],
  donts: [
    'Don’t put a control into a term.',
    'Don’t put sentences into two columns: on a phone a column is a few words wide.',
  ],
  states: [
    ['List', 'announced with its number of terms'],
    ['Pair', 'a `term` and its `definition`'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      '“Description list with 4 terms” is read, then each pair: “Hair description term”, “Brown description value”. The key for the next list skips it.',
  },
};
