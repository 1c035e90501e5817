import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['photo manager', 'reorder photos', 'sortable photos', 'my photos'],
  anatomy: [
    ['Tile', 'one photo with its statuses'],
    ['Progress', 'in the tile of an upload, with a button to cancel it'],
    ['Problem', 'why an upload failed, with a button to dismiss it and, where it may help, one to try again'],
    ['Legend', 'the meaning of the icons, once for all photos'],
    ['Earlier and later buttons', 'move the photo'],
    ['Further actions', 'such as making it the main photo'],
    ['Delete button', 'at the end of the tile'],
    ['Upload', 'a `PhotoUpload` for the next photo'],
  ],
  use: ['For the member’s own photos, which other members see in this order (PHOTO-7).'],
  avoid: [
    'For a single photo in a form: use `PhotoUpload`.',
    'For the photos of other members: use `PhotoGallery`.',
  ],
  dos: [
    'Label each photo by its number, in the picture and in its buttons.',
    'For a rejected photo, explain what to do about it.',
    'Ask for confirmation before a photo is deleted.',
  ],
  donts: [
    'Don’t make dragging the only way to change the order (WCAG 2.2, 2.5.7).',
    'Don’t hide a rejected photo.',
  ],
  states: [
    ['Moved', 'the focus stays on the photo; its new position is announced (`role="status"`)'],
    ['Uploading', 'a progress bar with a name and a value; the upload can only be cancelled'],
    ['Busy', '`data-busy`; nothing can be changed; afterwards the pressed button gets the focus back'],
    ['Deleted', 'the focus moves to the photo that takes its place, or to the upload after the last one'],
    ['Several statuses', 'each status has its own label, e.g. for a private photo in review'],
    ['First, last', 'the button that cannot move the photo further is disabled'],
  ],
  keyboard: [
    ['Tab', 'moves through the buttons of each tile'],
    ['Enter, Space', 'on a button, moves the photo, performs a further action or deletes it'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces a list; each photo by its number, its status, and its buttons with that number; and the new position of a moved photo. Chromium adds that a number is no description.',
  },
};
