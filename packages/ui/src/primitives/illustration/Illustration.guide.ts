import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['drawing', 'picture', 'artwork', 'spot illustration'],
  anatomy: [
    ['Background', 'soft, in the brand’s colour'],
    ['Two shapes', 'in brand and accent, for the two people who meet'],
    ['Tint', 'for the missing part'],
  ],
  use: ['Pass its name to an `EmptyState`.'],
  avoid: [
    'Don’t use it beside running text: an illustration belongs to an empty page or list.',
    'For a small symbol, use `Icon`.',
  ],
  dos: ['Draw a new one with the same elements, 160 by 128, and with role tokens only.'],
  donts: ['Don’t convey anything that the text does not.', 'Don’t put text into it.'],
  states: [['Always', 'decorative: hidden from screen readers']],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'It is decorative and is not read.',
  },
};
