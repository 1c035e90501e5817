import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['features', 'benefits', 'usp', 'feature list'],
  anatomy: [
    ['Title', 'what the benefits have in common; optional'],
    ['Icon', 'decorative'],
    ['Heading', 'two to five words'],
    ['Text', 'one or two sentences'],
  ],
  use: [
    'For two to six reasons to join, on the home page or a landing page.',
    'With `beside`, for four items with a short title on a wide page.',
  ],
  avoid: ['For ordered steps: use the `StepsList` of `Hero`.', 'For links: use `Card` with a link.'],
  dos: ['State facts, with numbers where possible.', 'Keep the texts about equally long.'],
  donts: ['Don’t make claims that nobody has measured.', 'Don’t use the same icon twice.'],
  states: [['List', 'announced with its length; each heading is one level below the title']],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'It announces headings and sentences as a list, but not the icons.',
  },
};
