import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Shape', 'text, title, avatar, photo, button or card'],
    ['`SkeletonGroup`', 'around several: says once that something loads'],
  ],
  use: ['For content whose shape is known and that takes longer than a moment.'],
  avoid: [
    'For a press that waits: `loading` of the `Button`.',
    'For a whole page: `ProgressBar`.',
    'For something whose shape nobody knows: `Spinner`.',
  ],
  dos: [
    'Match the size of what comes, so that nothing jumps.',
    'Put all of a part into one group with one label.',
  ],
  donts: [
    'Don’t show it for what is in the cache.',
    'Don’t leave it when loading failed: `EmptyState` with a way to try again.',
  ],
  states: [
    ['Loading', 'the group is a `status`, `aria-busy`, with its label; the shapes are silent'],
    ['Less motion', 'it does not pulse'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: '“Loading”, once for a whole group.',
  },
};
