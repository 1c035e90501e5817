import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['hobby icon', 'pictogram', 'tag icon'],
  anatomy: [
    ['Icon', 'the interest’s own drawing'],
    ['Flame', 'shown for interests without a drawing of their own'],
  ],
  use: [
    'Before the name of an interest, in `InterestChips` and `InterestPicker`.',
    'Where the flame is not wanted, only if `hasInterestIcon` is true.',
  ],
  avoid: [
    'For anything else: use the icons of `Icon`.',
    'Without a text: the icon alone does not identify the interest.',
  ],
  dos: [
    'Show the name of the interest beside it.',
    'Add new drawings to `packages/ui/build/interest-sprite.plugin.ts`: all icons are in one sprite, which is fetched once.',
  ],
  donts: [
    'Don’t use it for interests that are not in the list (PROFILE-3).',
    'Don’t give one icon a different colour than the others.',
  ],
  states: [['Default', 'decorative, hidden from screen readers (`aria-hidden`)']],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The icon is not announced: only “Wine” is.',
  },
};
