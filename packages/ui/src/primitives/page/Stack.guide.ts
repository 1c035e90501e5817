import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Things', 'whatever it holds, one below the other'],
    ['Gap', 'the same between all of them, and none around them'],
  ],
  use: [
    'For parts of a page, a card or a form, one below the other.',
    'As `ul`, `ol` or `section` where that is what the things are: it needs no element more.',
  ],
  avoid: [
    'For things side by side: `Cluster`.',
    'For columns of a page: `Columns`.',
    'For fields that belong together: `FieldGroup`.',
  ],
  dos: [
    'Put one `Stack` into another where some things stand closer together than others.',
    'Choose a smaller gap for what belongs together.',
  ],
  donts: [
    'Don’t give the things in it a margin: the gap is the only one.',
    'Don’t leave an empty thing in it: it has a gap on both sides.',
  ],
  states: [
    ['`ul`, `ol`', 'a list; each thing in it is an `li` of its own'],
    ['`section`', 'a region where `aria-label` or `aria-labelledby` names it'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The things one after the other; the stack itself says nothing.',
  },
};
