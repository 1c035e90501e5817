import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['gif search', 'animated pictures', 'stickers'],
  anatomy: [
    ['Search', 'the search field'],
    ['Pause, play', 'pauses or plays all GIFs at once'],
    ['Results', 'one button per GIF, named by its description'],
    ['More', 'a `LoadMore` below the results'],
    ['Attribution', 'the provider of the search'],
  ],
  use: ['In the `Composer`, to send a GIF instead of a text (CHAT-21).'],
  avoid: [
    'For the member’s own pictures: use `PhotoUpload`.',
    'For gifts that cost credits: use `GiftPicker`.',
  ],
  dos: [
    'Debounce the search while the member types.',
    'Provide a description for each GIF: it is the accessible name of its button.',
    'Keep the query when a search fails, and offer to try again.',
  ],
  donts: [
    'Don’t play GIFs for people who prefer reduced motion; the picker pauses them by default.',
    'Don’t send a GIF before the member has chosen it.',
  ],
  states: [
    ['Loading', '`aria-busy`; the group of placeholders announces it once'],
    ['Results', 'their number is announced (`role="status"`)'],
    ['Paused', 'still pictures; the name of the button is the action that a press performs'],
    ['Failed to load', 'the description replaces the GIF, which can still be sent'],
  ],
  keyboard: [
    ['Tab', 'moves to the search field, to pause and play, then through the GIFs'],
    ['Enter, Space', 'on a GIF, chooses it'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces the number of GIFs during a search; each GIF is a button with its description; the empty and the failed state have a heading.',
  },
};
