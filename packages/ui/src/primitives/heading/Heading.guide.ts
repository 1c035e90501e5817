import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['title', 'headline', 'h1', 'h2', 'subtitle'],
  anatomy: [
    ['Text', 'the title'],
    ['Level', 'the place in the outline, 1 to 4'],
    ['Size', 'the font size, independent of the level'],
  ],
  use: [
    'Use it above every section of a page that users may want to jump to.',
    'Use a smaller `size` where space is limited, as in a card.',
  ],
  avoid: [
    'For large or bold text that is not the title of a section, use `Text`.',
    'Dialogs and sheets render their own title.',
  ],
  dos: [
    'Use exactly one heading of level 1 per page.',
    'Go down one level at a time.',
    'Set `tabIndex={-1}` where a change of route moves the focus to the title.',
  ],
  donts: [
    'Don’t choose a level for its appearance; use `size`.',
    'Don’t truncate the title of a page with `lines`.',
  ],
  states: [],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The level is announced, independent of the size.',
  },
};
