import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['wrapper', 'page width', 'content width', 'max width'],
  anatomy: [
    ['Margins', 'left and right, larger on wider screens'],
    ['Width', 'the maximum width of the centred content'],
    ['Space', 'above and below'],
  ],
  use: [
    'Use it once around the content of a page, as `main`.',
    'Use `form` for one question or one form, `reading` for long texts, `wide` for a grid of people.',
    'Use it inside a section whose background spans the full width.',
  ],
  avoid: [
    'For a visible box, use `Card`.',
    'For parts side by side, use `Columns`.',
    'Dialogs have their own margins: see `Dialog`.',
  ],
  dos: [
    'Put a `Stack` into it: a container adds no space between its children.',
    'Give the page’s `main` the `id` and the `tabIndex` for “Skip to content”.',
  ],
  donts: ['Don’t nest containers: the margins add up.', 'Don’t use two as `main` on one page.'],
  states: [
    ['`main`', 'the landmark of the page’s content'],
    ['`section`', 'a region if `aria-labelledby` names it'],
    ['Target of “Skip to content”', 'has no focus ring, because the focus is on the whole page'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Only the content is read; a `div` is not announced.',
  },
};
