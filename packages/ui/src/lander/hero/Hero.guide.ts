import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['jumbotron', 'banner image', 'headline', 'above the fold'],
  anatomy: [
    ['Kicker', 'for whom the page is; optional'],
    ['Title', 'the only `h1` of the page'],
    ['Lead', 'one or two sentences'],
    ['Action', 'the main action'],
    ['Facts', 'the price, and who may join'],
    ['People', 'up to three portraits, the first one the largest'],
    ['`StepsList`', 'how it works, in order'],
  ],
  use: ['At the top of the home page (LAND-1).'],
  avoid: [
    'With a video or a map: use `VideoHero` or `MapHero`.',
    'On pages for members: use `Heading`.',
    'For more than three people: use `Collage`.',
  ],
  dos: [
    'Include the price and the minimum age in the facts.',
    'Use a link or the first step of sign-up as the action.',
    'Use portraits that the site has the right to show.',
  ],
  donts: ['Don’t show fictional profiles (LAND-2).', 'Don’t put two actions side by side.'],
  states: [
    ['Portraits', 'decorative, hidden from screen readers; without a photo, the initials'],
    ['Steps', 'an ordered list below its own title'],
  ],
  keyboard: [['Tab', 'moves to the action']],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'It announces the heading, the lead and one link, then the steps as a list.',
  },
};
