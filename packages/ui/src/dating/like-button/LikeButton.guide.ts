import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['heart', 'favourite', 'favorite', 'save button', 'wink'],
  anatomy: [
    ['Heart', 'outlined, or filled while the member is liked'],
    ['Background', 'a dark circle on photos, a plain one on the page'],
  ],
  use: ['On cards and photos, to like a member and to take the like back.'],
  avoid: [
    'For “Like” as the main action of a dialog: use `Button` with a text.',
    'In the swipe game: `SwipeDeck` has its own button.',
  ],
  dos: [
    'Include the name of the member: “Like Anna”.',
    'Fill the heart optimistically, and revert it if the server refuses the like.',
  ],
  donts: [
    'Don’t change `label` with the state: `aria-pressed` already conveys it (ARIA APG, button).',
    'Don’t use it for anything but likes.',
    'Don’t place it where a swipe or a press on a link would hit it by mistake.',
  ],
  states: [
    ['Liked', '`aria-pressed`, `data-liked`; the heart is filled'],
    ['Busy', '`aria-busy`, `data-busy`; further presses are ignored'],
    ['Disabled', 'the native `disabled`'],
  ],
  keyboard: [['Enter, Space', 'likes the member, or takes the like back']],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces “Like Amara, toggle button, not pressed”, then “pressed”: the name does not change.',
  },
};
