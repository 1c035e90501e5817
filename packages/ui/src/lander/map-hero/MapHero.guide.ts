import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Words and action', 'one title, one thing to do'],
    ['Map', 'dots, fading to the east'],
    ['Pins', 'the logo’s drop with a portrait in it'],
  ],
  use: ['At the top of a lander that says: all over Europe, and near you.'],
  avoid: [
    'For where somebody is: there is no such map on the site, and must not be.',
    'For a few portraits without a place: `Hero`.',
  ],
  dos: ['Set six to nine pins, well apart.', 'Place them by country, not by town.'],
  donts: [
    'Don’t place a pin from the position of a device.',
    'Don’t show a fictional profile: there is no room for its mark.',
  ],
  states: [
    ['Map and pins', 'hidden from screen readers as a whole'],
    ['No photo, or a broken one', 'the initials in the pin'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Heading, lead and one link; the map is silent.',
  },
};
