import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Heart', 'empty, or filled while the like stands'],
    ['Ground', 'dark and round on photos, plain on the page'],
  ],
  use: ['On cards and photos, to like and to take it back.'],
  avoid: [
    'For “like” as the one act of a window: `Button` with its word.',
    'In the swipe game: `SwipeDeck` brings its own.',
  ],
  dos: [
    'Name whom it is for: “Like Anna”.',
    'Fill the heart at once, and put it back if the server refuses.',
  ],
  donts: [
    'Don’t change `label` with the state: pressed says it, and a changing name would say it twice (ARIA APG, button).',
    'Don’t use it for anything but likes.',
    'Don’t place it where a swipe or a link is pressed by mistake.',
  ],
  states: [
    ['Liked', '`aria-pressed`, `data-liked`; the heart is filled'],
    ['Busy', '`aria-busy`, `data-busy`; presses are ignored'],
    ['Disabled', 'the native `disabled`'],
  ],
  keyboard: [['Enter, Space', 'likes, or takes it back']],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: '“Like Amara, toggle button, not pressed”, then “pressed”: one name, and the state apart.',
  },
};
