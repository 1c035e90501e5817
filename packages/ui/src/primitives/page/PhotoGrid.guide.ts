import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['image grid', 'thumbnail grid', 'masonry', 'gallery'],
  anatomy: [
    ['List', 'named by `aria-label` if no heading names it'],
    ['Items', 'one for each child: cards of people, or photos'],
  ],
  use: [
    'Use it for members to browse: `ProfileCard`, and `ProfileCardSkeleton` while they load.',
    'Use `compact` for many small photos.',
  ],
  avoid: [
    'For a member’s own photos, which can be sorted, use `PhotoUploader`.',
    'For the photos of one member, use `PhotoGallery`.',
    'For parts of a page, use `Columns`.',
  ],
  dos: [
    'Show as many skeletons as there will be cards, and set `aria-busy` while they load.',
    'Add `LoadMore` or `Pagination` below it.',
  ],
  donts: [
    'Don’t mix cards of different shapes.',
    'Don’t wrap the children into list items: the component does this.',
    'Don’t render it without items: use `EmptyState`.',
  ],
  states: [
    ['List', 'announced with its name and its length'],
    ['Loading', '`aria-busy`'],
    ['Phone, tablet, desktop', '2, 3 and 4 columns; 2, 4 and 6 with `compact`'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      '“List with 6 items” and “leaving list” are read around the cards, and each card as “Camille, 31 link heading level 3”. Orca 43 does not read the list’s name.',
  },
};
