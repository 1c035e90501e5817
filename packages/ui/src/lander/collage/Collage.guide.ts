import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['photo collage', 'mosaic', 'photo montage'],
  anatomy: [
    ['Prints', 'up to seven photos, the first in the centre and in front'],
    ['Border', 'separates each print from those below it'],
  ],
  use: ['At the top of a landing page, beside the text.'],
  avoid: [
    'For members whose profiles can be opened: use `ProfileCard`.',
    'For all photos of one member: use `PhotoGallery`.',
    'For fictional profiles: there is no space for their mark (LAND-2).',
  ],
  dos: [
    'Omit `label` if the text beside the collage is sufficient.',
    'Choose photos with the face in the upper half.',
    'Set `priority` if it is the first picture of the page.',
  ],
  donts: [
    'Don’t turn the prints into links.',
    'Don’t show anybody who has not agreed to represent the site.',
  ],
  states: [
    ['Decorative', 'entirely hidden from screen readers'],
    ['With a label', 'one image (`role="img"`) with that name'],
    ['On phones', 'at most five prints'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The pictures are decorative and not announced.',
  },
};
