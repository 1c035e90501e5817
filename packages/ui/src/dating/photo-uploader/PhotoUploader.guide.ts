import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Tile', 'one photo, with where it stands in words'],
    ['Progress', 'in the tile of one that is being sent, with a cross that cancels it'],
    ['Problem', 'why one was not taken, with a cross, and a button that tries again where that may help'],
    ['Legend', 'what the icons mean, once for all photos'],
    ['Earlier, later', 'change its place'],
    ['Further actions', 'such as making it the main one'],
    ['Delete', 'at the tile’s end'],
    ['Upload', 'the place of the next one'],
  ],
  use: ['For one’s own photos, whose order others see.'],
  avoid: ['For one photo in a form: `PhotoUpload`.', 'For the photos of others: `PhotoGallery`.'],
  dos: [
    'Name each photo by its number, in the picture and in its buttons.',
    'Say with a rejected one what to do about it.',
    'Ask before a photo is deleted.',
  ],
  donts: [
    'Don’t make dragging the only way to change the order (WCAG 2.2, 2.5.7).',
    'Don’t hide a rejected photo.',
  ],
  states: [
    ['Moved', 'the focus stays with the photo; its new place is read (`role="status"`)'],
    ['Sending', 'a progress bar with a name and a value; it can only be cancelled'],
    [
      'Busy',
      '`data-busy`; nothing can be changed; the button that was pressed gets its focus back afterwards',
    ],
    ['Deleted', 'the focus goes to the photo in its place, after the last one to the upload'],
    ['Several at once', 'a photo can be the main one and be checked: each status is a word of its own'],
    ['First, last', 'the button that leads no further is disabled'],
  ],
  keyboard: [
    ['Tab', 'through the buttons of each tile'],
    ['Enter, Space', 'earlier, later, further actions, delete'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'A list; each photo by its number, its status, and its buttons with that number; where a photo went is said. Chromium adds that a number is no description.',
  },
};
