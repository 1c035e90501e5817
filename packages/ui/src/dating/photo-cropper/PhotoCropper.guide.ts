import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'new',
  since: '2026-11-25',
  synonyms: ['crop', 'image editor', 'avatar crop', 'zoom and pan'],
  anatomy: [
    ['Photo', 'the whole photo; what is outside of the section is dimmed'],
    ['Section', 'a square, which stays in place while the photo moves below it'],
    ['Slider', 'the zoom, if the photo is large enough for one'],
  ],
  use: ['For the section of a photo that is uploaded.'],
  avoid: ['For looking at photos: use `PhotoViewer`.', 'For choosing a file: use `PhotoUpload`.'],
  dos: [
    'Set `smallestSide` to the fewest pixels that the server accepts.',
    'Say above it how the section is chosen, also by the keyboard.',
  ],
  donts: ['Don’t require it: a photo can be uploaded as it is.', 'Don’t load it before it is needed.'],
  states: [
    ['Loading', 'an empty area; `onAreaChange` is called when the photo has loaded'],
    ['Small photo', 'no slider, because each further zoom would leave too few pixels'],
  ],
  keyboard: [
    ['Tab', 'moves to the photo, then to the slider'],
    ['Arrow keys', 'move the photo, with Shift by less; on the slider they zoom'],
    ['+, -', 'zoom in and out'],
  ],
  screenReader: {
    date: '2026-11-26',
    with: 'Chromium 153, its accessibility tree, without a screen reader',
    result:
      'A focusable group with its name, then a slider with its name and the zoom in percent as its value text.',
  },
};
