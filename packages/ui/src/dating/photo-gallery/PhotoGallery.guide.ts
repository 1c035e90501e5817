import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['carousel', 'slideshow', 'slider of photos', 'image gallery'],
  anatomy: [
    ['Strip', 'the photos, one visible at a time'],
    ['Position', '“2 / 5”, in the top corner'],
    ['Previous and next buttons', 'at the sides'],
    ['Photo', 'with `onSelect`, a button that opens the photo full screen in a `PhotoViewer`'],
    ['Lock', 'on a photo that the viewer may not see, with the reason (PHOTO-8)'],
  ],
  use: ['For all photos of one member, on their profile.'],
  avoid: [
    'For a single photo in a list: use `Photo`.',
    'For reordering the member’s own photos: use `PhotoUploader`.',
  ],
  dos: [
    'Explain in `lockedLabel` how to unlock a photo.',
    'Include the member’s name in the gallery’s label.',
  ],
  donts: [
    'Don’t advance automatically.',
    'Don’t send the original pixels of a locked photo: the server blurs it (PHOTO-8).',
  ],
  states: [
    ['One photo, or none', 'no buttons and no position; without a photo, the initials'],
    ['Position', 'announced when it changes (`aria-live="polite"`)'],
    ['At the first or last photo', 'the previous or next button is disabled'],
  ],
  keyboard: [
    ['Tab', 'moves to the strip, to its photos if they can be opened, then to the buttons'],
    ['Arrow Right, Arrow Left', 'on the strip, show the next or previous photo'],
    ['Enter, Space', 'on a button, show the next or previous photo'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces a region with its name, and each picture as “Ingrid, photo 1 of 3”; moving on announces the new position; a locked photo announces the reason.',
  },
};
