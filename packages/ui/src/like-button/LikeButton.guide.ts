import type { Guide } from '../../../../.storybook/guide.ts';

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
    'Change `label` with the state: “Like Anna”, “Take back your like for Anna”.',
    'Fill the heart at once, and put it back if the server refuses.',
  ],
  donts: [
    'Don’t use it for anything but likes.',
    'Don’t place it where a swipe or a link is pressed by mistake.',
  ],
  states: [
    ['Liked', '`aria-pressed`; the heart is filled'],
    ['Busy', '`aria-busy`'],
    ['Disabled', 'the native `disabled`'],
  ],
  keyboard: [['Enter, Space', 'likes, or takes it back']],
  screenReader: null,
};
