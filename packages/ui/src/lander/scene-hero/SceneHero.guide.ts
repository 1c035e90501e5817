import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'new',
  since: '2026-11-26',
  synonyms: ['animated background', 'parallax', 'illustrated hero', 'landing page'],
  anatomy: [
    ['Scene', 'drawn, decorative, slowly moving'],
    ['Kicker', 'for whom the page is; optional'],
    ['Title, lead, action, facts', 'as in `Hero`'],
    ['Pause', 'a checkbox that stops the motion'],
  ],
  use: ['For landing pages of campaigns that tell a mood instead of showing people.'],
  avoid: ['To show members, use `Hero`, `MapHero` or `PhotoGrid`.', 'For a filmed video, use `VideoHero`.'],
  dos: ['Choose the scene that the title names.', 'Say in the facts what is free and who may join.'],
  donts: ['Don’t put text into the scene.', 'Don’t place two on one page.'],
  states: [
    ['Moving', 'the default'],
    ['Paused', 'the checkbox is checked'],
    ['Still', 'with reduced motion or less data; the checkbox is absent'],
  ],
  keyboard: [['Space', 'on the checkbox: pauses the motion and lets it go on']],
  screenReader: {
    date: '2026-11-26',
    with: 'the accessibility tree of Chromium 156',
    result: 'The scene is hidden; the checkbox is exposed with its name and whether it is checked.',
  },
};
