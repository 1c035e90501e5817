import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Strip', 'of photos, each whole, one at a time'],
    ['Position', '“2 / 5”'],
    ['Cross', 'closes it'],
    ['Back and on', 'buttons below the photos'],
  ],
  use: ['For the photos of a `PhotoGallery`, when one of them is pressed.'],
  avoid: ['For a photo in a conversation.'],
  dos: [
    'Fetch its code when somebody comes near a photo.',
    'Give it the photos of the gallery, locked ones too.',
  ],
  donts: ['Don’t send a locked photo’s true pixels: it must arrive blurred.'],
  states: [
    ['Position', 'read when it changes (`aria-live="polite"`)'],
    ['At the first or last', 'the button that leads no further is `aria-disabled` and keeps the focus'],
    ['Locked', 'blurred, with the reason'],
  ],
  keyboard: [
    ['Arrow Right, Arrow Left', 'the next photo or the one before'],
    ['Escape', 'closes it; the focus goes back to the photo that opened it'],
  ],
  screenReader: {
    date: '2026-11-24',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The cross, then “photo 1 of 3”; an arrow key says “photo 2 of 3”; the photos are a list by name; Escape goes back to the photo’s button.',
  },
};
