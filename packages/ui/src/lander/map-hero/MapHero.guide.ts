import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['map', 'region map', 'country map', 'landing page'],
  anatomy: [
    ['Kicker', 'for whom the page is; optional'],
    ['Text and action', 'one title, one main action'],
    ['Europe', 'dots that fade towards the east'],
    ['Pins', 'the drop shape of the logo with a portrait in it'],
    ['Country', 'its regions as links, with a question above; in place of Europe and the pins'],
  ],
  use: [
    'At the top of a landing page about members all over Europe.',
    'With the visitor’s country, where it is known, to ask for the region.',
  ],
  avoid: [
    'For showing where a member is: the site must not have such a map.',
    'For a few portraits without locations: use `Hero`.',
  ],
  dos: ['Use six to nine pins, well apart.', 'Place them by country, not by town.'],
  donts: [
    'Don’t place a pin by the location of a device (PLACE-2).',
    'Don’t show fictional profiles: there is no space for their mark (LAND-2).',
  ],
  states: [
    ['Region pressed or focused', 'filled with the brand colour; the chosen one is darker'],
    ['Europe and pins', 'entirely hidden from screen readers'],
    ['No photo, or failed to load', 'the initials in the pin'],
  ],
  keyboard: [['Tab, Enter', 'move from region to region, and choose one']],
  screenReader: {
    date: '2026-11-26',
    with: 'Chromium 153, its accessibility tree, without a screen reader',
    result:
      'It has the heading, the lead and the links of the action. The map of Europe and its pins are not in it; a country is a navigation named by its question, with one link for each region.',
  },
};
