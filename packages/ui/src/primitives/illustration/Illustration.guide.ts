import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Ground', 'soft, in the brand’s colour'],
    ['Two things', 'brand and accent: the two who meet'],
    ['Tint', 'what is missing'],
  ],
  use: ['In an `EmptyState`, by its name.'],
  avoid: ['Beside text that goes on: it stands for a place that is empty.', 'As an icon: `Icon`.'],
  dos: ['Draw a new one from the same parts, 160 by 128, with role tokens alone.'],
  donts: ['Don’t let it say what the words do not.', 'Don’t put words into it.'],
  states: [['Always', 'decorative: hidden from screen readers']],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Silent: decoration.',
  },
};
