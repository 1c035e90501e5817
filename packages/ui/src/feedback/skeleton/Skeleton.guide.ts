import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['placeholder', 'loading placeholder', 'shimmer', 'ghost'],
  anatomy: [
    ['Shape', 'text, title, avatar, photo, button or card'],
    ['`SkeletonGroup`', 'around several skeletons: announces loading once'],
  ],
  use: ['Use it for content of a known shape that takes longer than a moment to load.'],
  avoid: [
    'For a pending press, use the `loading` prop of `Button`.',
    'For a whole page, use `ProgressBar`.',
    'For content of an unknown shape, use `Spinner`.',
  ],
  dos: [
    'Match the size of the content to avoid a layout shift.',
    'Put all skeletons of a section into one group with one label.',
  ],
  donts: [
    'Don’t show it for cached content.',
    'Don’t keep it after a failure: use `EmptyState` with a button to try again.',
  ],
  states: [
    ['Loading', 'the group is a `status` with `aria-busy` and its label; the shapes are hidden'],
    ['Less motion', 'it does not pulse'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: '“Loading” is read once for a whole group.',
  },
};
