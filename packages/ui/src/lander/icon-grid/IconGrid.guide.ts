import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Title', 'what the benefits have in common; optional'],
    ['Icon', 'decorative'],
    ['Heading', 'two to five words'],
    ['Text', 'one or two sentences'],
  ],
  use: [
    'For two to six plain reasons to join, on a lander or the landing page.',
    '`beside` for four under a short title, where the page is wide.',
  ],
  avoid: ['For steps in an order: `StepsList` of `Hero`.', 'For things to press: `Card` with a link.'],
  dos: ['Say what is so, with the number where there is one.', 'Keep the texts about equally long.'],
  donts: ['Don’t claim what nobody measured.', 'Don’t use one icon twice.'],
  states: [['List', 'read with its length; each heading stands one level below the title']],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Headings and sentences as a list; the icons are silent.',
  },
};
