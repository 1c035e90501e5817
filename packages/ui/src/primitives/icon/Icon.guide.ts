import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['symbol', 'glyph', 'pictogram', 'svg'],
  anatomy: [['Strokes', 'in the colour of the surrounding text, 24 by 24 px by default']],
  use: [
    'Pass it as the `icon` of a button, a badge or a link, before the label.',
    'Use it alone in an `IconButton`, which has a label for screen readers.',
  ],
  avoid: [
    'For a member’s interest, use `InterestIcon`.',
    'For an empty page or list, use `Illustration`.',
    'For the site’s logo, use `Logo`.',
    'For content that is loading, use `Spinner`.',
  ],
  dos: [
    'Use one icon for one meaning on the whole site.',
    'Let the component around it set the size; otherwise set it by class: `size-5`.',
    'Mirror an arrow in right-to-left languages: `rtl:-scale-x-100`.',
    'Add a missing icon to `packages/ui/src/primitives/icon/index.ts`.',
  ],
  donts: [
    'Don’t import from `lucide-react` anywhere else: there is one set of icons.',
    'Don’t convey a meaning by an icon alone.',
    'Don’t give it another colour than the text beside it.',
  ],
  states: [['Always', 'decorative: hidden from screen readers (`aria-hidden`)']],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The icon is not read. “Like push button” and “Search push button” are the label beside it and the hidden label.',
  },
};
