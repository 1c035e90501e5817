import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['List', 'named by `aria-label` where no heading does'],
    ['Items', 'one for each child: cards of people, or photos'],
  ],
  use: [
    'For people that one looks through: `ProfileCard`, and `ProfileCardSkeleton` while they load.',
    '`compact` for small pictures of which one sees many.',
  ],
  avoid: [
    'For one’s own photos, which are put in order: `PhotoUploader`.',
    'For the photos of one member: `PhotoGallery`.',
    'For parts of a page: `Columns`.',
  ],
  dos: [
    'Show as many skeletons as there will be cards, and set `aria-busy` meanwhile.',
    'End it with `LoadMore` or `Pagination`.',
  ],
  donts: [
    'Don’t mix cards of different shape.',
    'Don’t wrap the children into list items: it does.',
    'Don’t show it empty: `EmptyState`.',
  ],
  states: [
    ['List', 'read with its name and its length'],
    ['Loading', '`aria-busy`'],
    ['Phone, tablet, desktop', '2, 3 and 4 columns; 2, 4 and 6 where it is compact'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      '“List with 6 items” and “leaving list” around the cards, each “Camille, 31 link heading level 3”. Orca 43 does not say the list’s name.',
  },
};
