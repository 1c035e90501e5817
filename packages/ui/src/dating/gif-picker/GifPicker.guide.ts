import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Search', 'a field for words'],
    ['Hold, play', 'stops all of them at once'],
    ['Results', 'each a button with its words'],
    ['More', 'a `LoadMore` below'],
    ['Attribution', 'whose search it is'],
  ],
  use: ['In the `Composer`, to send a GIF instead of words.'],
  avoid: ['For one’s own pictures: `PhotoUpload`.', 'For something that costs credits: `GiftPicker`.'],
  dos: [
    'Wait a moment after typing before you search.',
    'Bring words for each GIF: they are its name.',
    'Keep what was searched when it failed, and offer to try again.',
  ],
  donts: [
    'Don’t let them move for people who asked for less motion; the picker holds them by itself.',
    'Don’t send without the press that chooses.',
  ],
  states: [
    ['Loading', '`aria-busy`, and the group of place-holders says so once'],
    ['Found', 'how many, read out (`role="status"`)'],
    ['Held', 'still pictures; the button’s name says what a press does'],
    ['Broken', 'the words stand in its place and it can still be sent'],
  ],
  keyboard: [
    ['Tab', 'to the search, to hold and play, then through the GIFs'],
    ['Enter, Space', 'on a GIF: chooses it'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'How many GIFs there are is said while one searches; each is a button with its description; none and failure have a heading.',
  },
};
