import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [['Lines', 'in the colour of the words around them, 24 by 24 where no size is given']],
  use: [
    'Before a word in a button, a badge or a link, as their `icon`.',
    'Alone in an `IconButton`, which has the word for those who do not see it.',
  ],
  avoid: [
    'For a member’s interest: `InterestIcon`.',
    'For a place that is empty: `Illustration`.',
    'For the site’s mark: `Logo`.',
    'For something that is on its way: `Spinner`.',
  ],
  dos: [
    'Use one icon for one meaning on the whole site.',
    'Let the component around it set the size; where none does, by class: `size-5`.',
    'Turn an arrow around from right to left: `rtl:-scale-x-100`.',
    'Add a line to `packages/ui/src/primitives/icon/index.ts` for one that is missing.',
  ],
  donts: [
    'Don’t import from `lucide-react` elsewhere: the set would be two.',
    'Don’t let an icon say what no word says.',
    'Don’t colour it otherwise than the words beside it.',
  ],
  states: [['Always', 'decorative: hidden from screen readers (`aria-hidden`)']],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Silent: “Like push button”, “Search push button” are the words beside it and the label.',
  },
};
