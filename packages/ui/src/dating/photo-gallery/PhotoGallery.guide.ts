import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Strip', 'of photos, one at a time'],
    ['Position', '“2 / 5”, at the upper end'],
    ['Back and on', 'buttons at the sides'],
    ['Photo', 'with `onSelect` a button that shows it full screen, in a `PhotoViewer`'],
    ['Lock', 'over a photo that is not to be seen yet, with the reason'],
  ],
  use: ['For all photos of one member, on their profile.'],
  avoid: [
    'For one photo in a list: `Photo`.',
    'For one’s own photos in an order to be changed: `PhotoUpload`.',
  ],
  dos: ['Say in `lockedLabel` how a locked photo opens.', 'Name the gallery after the member.'],
  donts: ['Don’t move on by itself.', 'Don’t send a locked photo’s true pixels: it must arrive blurred.'],
  states: [
    ['One photo, or none', 'no buttons and no position; without a photo the initials'],
    ['Position', 'read when it changes (`aria-live="polite"`)'],
    ['At the first or last', 'the button that leads no further is disabled'],
  ],
  keyboard: [
    ['Tab', 'moves to the strip, its photos where they open, then to the buttons'],
    ['Arrow Right, Arrow Left', 'on the strip: the next photo or the one before'],
    ['Enter, Space', 'on a button: the same'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'A region by name, each picture “Ingrid, photo 1 of 3”; going on says which one is shown; a locked one says why.',
  },
};
