import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'new',
  since: '2026-11-24',
  synonyms: ['lightbox', 'full screen photo', 'image viewer', 'zoom'],
  anatomy: [
    ['Strip', 'the photos, uncropped, one visible at a time'],
    ['Position', '“2 / 5”'],
    ['Close button', 'closes the viewer'],
    ['Previous and next buttons', 'below the photos'],
  ],
  use: ['For the photos of a `PhotoGallery`, after one of them is pressed.'],
  avoid: ['For a photo in a conversation.'],
  dos: [
    'Preload its code when the pointer or the focus reaches a photo.',
    'Pass all photos of the gallery, including locked ones.',
  ],
  donts: ['Don’t send the original pixels of a locked photo: the server blurs it (PHOTO-8).'],
  states: [
    ['Position', 'announced when it changes (`aria-live="polite"`)'],
    ['At the first or last photo', 'the previous or next button is `aria-disabled` and keeps the focus'],
    ['Locked', 'a blurred photo with the reason'],
  ],
  keyboard: [
    ['Arrow Right, Arrow Left', 'show the next or previous photo'],
    ['Escape', 'closes the viewer; the focus returns to the photo that opened it'],
  ],
  screenReader: {
    date: '2026-11-24',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces the close button, then “photo 1 of 3”; an arrow key announces “photo 2 of 3”; the photos are a list with a name; Escape returns to the photo’s button.',
  },
};
