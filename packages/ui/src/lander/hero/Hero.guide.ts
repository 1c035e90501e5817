import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Title', 'the page’s one `h1`'],
    ['Lead', 'one or two sentences'],
    ['Action', 'the one thing to do'],
    ['Facts', 'what it costs, who may join'],
    ['People', 'up to three portraits, the first the largest'],
    ['`StepsList`', 'how it works, in order'],
  ],
  use: ['At the top of the site’s own landing page.'],
  avoid: [
    'With a film or a map: `VideoHero`, `MapHero`.',
    'On a member’s pages: `Heading`.',
    'For more people than three: `Collage`.',
  ],
  dos: [
    'Say the price and the age among the facts.',
    'Let the action be a link or the first step of sign-up.',
    'Take portraits that the site has the right to show.',
  ],
  donts: ['Don’t show fictional profiles as if they were members.', 'Don’t put two actions side by side.'],
  states: [
    ['Portraits', 'pictures with their names; without a photo the initials'],
    ['Steps', 'an ordered list under its own title'],
  ],
  keyboard: [['Tab', 'to the action']],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Heading, lead and one link, then the steps as a list.',
  },
};
