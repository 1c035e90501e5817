import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'experimental',
  since: '2026-11-21',
  unused: {
    instead:
      'Lists of members and messages change while they are read, so that a page of a number would repeat or leave out some: they grow by `LoadMore` (SEARCH-5).',
    keptFor: 'Lists that stay as they are and whose pages have addresses.',
  },
  synonyms: ['pager', 'page numbers', 'next and previous', 'paging'],
  anatomy: [
    ['Previous, next', 'links with an arrow'],
    ['Numbers', 'the first, the last and those around the current page, with gaps'],
    ['Summary', 'shown instead of the numbers on phones'],
  ],
  use: ['Use it for results with an address for each page, also for search engines.'],
  avoid: [
    'For a list that is read from its start, use `LoadMore`.',
    'For the steps of a form, use `Stepper`.',
  ],
  dos: ['Make each page a link with `linkTo`.', 'Move the focus to the top of the list after a page change.'],
  donts: [
    'Don’t expect output for a single page: it renders nothing.',
    'Don’t change the number of items per page between pages.',
  ],
  states: [
    ['Current', '`aria-current="page"`, `data-current`'],
    ['Number', 'named “Page 12”'],
    ['First, last', 'the arrow without a further page is not a link'],
  ],
  keyboard: [
    ['Tab', 'moves from link to link'],
    ['Enter', 'opens the link'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'A navigation is announced, and each page is read as “Page 7”. Orca 43 does not announce the current page.',
  },
};
