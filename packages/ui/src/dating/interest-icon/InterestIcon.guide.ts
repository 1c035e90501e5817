import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Drawing', 'one for each interest that has its own'],
    ['Flame', 'for all that have none'],
  ],
  use: [
    'Before the word of an interest, in `InterestChips` and `InterestPicker`.',
    'After asking `hasInterestIcon`, where the flame is not wanted.',
  ],
  avoid: ['For anything else: the icons of `Icon`.', 'Alone: it tells nobody which interest it is.'],
  dos: [
    'Let the word stand beside it.',
    'Draw a new one in `packages/ui/build/interest-sprite.plugin.ts`: one picture holds them all and comes once.',
  ],
  donts: [
    'Don’t use it for interests that are not in the list.',
    'Don’t colour one otherwise than the others.',
  ],
  states: [['Always', 'decorative: hidden from screen readers (`aria-hidden`)']],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Silent: “Wine” alone.',
  },
};
