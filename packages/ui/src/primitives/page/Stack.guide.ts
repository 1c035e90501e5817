import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['vertical spacing', 'column', 'layout', 'gap', 'vstack'],
  anatomy: [
    ['Items', 'any content, in a column'],
    ['Gap', 'the same between all items, and none around them'],
  ],
  use: [
    'Use it for a column of parts in a page, a card or a form.',
    'Render it as `ul`, `ol` or `section` by meaning; this needs no further element.',
  ],
  avoid: [
    'For items side by side, use `Cluster`.',
    'For columns of a page, use `Columns`.',
    'For related fields, use `FieldGroup`.',
  ],
  dos: [
    'Nest stacks if some items are closer together than others.',
    'Choose a smaller gap for related items.',
  ],
  donts: [
    'Don’t give the items a margin: the gap is the only space between them.',
    'Don’t leave an empty item in it: it has a gap on both sides.',
  ],
  states: [
    ['`ul`, `ol`', 'a list; each item is an `li`'],
    ['`section`', 'a region if `aria-label` or `aria-labelledby` names it'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The items are read one after the other; the stack itself is not announced.',
  },
};
