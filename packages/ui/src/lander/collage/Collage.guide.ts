import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Prints', 'up to seven photos, the first in the middle and in front'],
    ['Border', 'sets each off from those under it'],
  ],
  use: ['At the top of a lander, beside the words: people at a glance.'],
  avoid: [
    'For people one can go to: `ProfileCard`.',
    'For all photos of one person: `PhotoGallery`.',
    'With a fictional profile among them: there is no room for its mark.',
  ],
  dos: [
    'Leave `label` out where the words beside it say it all.',
    'Choose photos with the face in the upper half.',
    'Set `priority` where it is the page’s first picture.',
  ],
  donts: ['Don’t make a print a link.', 'Don’t show anybody who did not agree to stand for the site.'],
  states: [
    ['Decorative', 'hidden from screen readers as a whole'],
    ['With a label', 'one picture (`role="img"`) with that name'],
    ['On phones', 'five prints at most'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Silent: the pictures are decoration.',
  },
};
