import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['show more', 'infinite scroll', 'next page'],
  anatomy: [
    ['Summary', 'the number of items shown and in total'],
    ['Button', 'loads the next page of the list'],
  ],
  use: ['Use it for a long list that is read from its start: members, likes, payments.'],
  avoid: [
    'For a list in which people look for a place in the middle, use `Pagination`.',
    'For a conversation, use the `start` prop of `MessageLog`.',
  ],
  dos: ['Append the new items and leave the focus on the button.', 'Show the total number if it is known.'],
  donts: [
    'Don’t load on scrolling: the footer could never be reached.',
    'Don’t hide the summary at the end.',
  ],
  states: [
    ['Loading', '`data-loading`; the button is `aria-busy` and keeps its width'],
    ['Items added', 'the new summary is announced (`role="status"`)'],
    ['Everything shown', 'the button is removed, the summary stays'],
  ],
  keyboard: [['Enter, Space', 'loads the next page']],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: '“30 of 1,204 people” is read when it changes. The button is “grayed” while loading.',
  },
};
