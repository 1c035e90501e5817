import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Icon', 'optional, before the word'],
    ['Word', 'one or two; cut with an ellipsis when there is no room'],
  ],
  use: [
    'For a fact about the thing beside it: new, premium, fictional, automatic.',
    '`photo` on top of a picture.',
    '`accent` for premium and credits only.',
  ],
  avoid: [
    'For a number: `Counter`.',
    'For something one can press or take away: it is never a control.',
    'For a sentence: `Banner` or `Text`.',
  ],
  dos: ['Let the word say it; the tone only supports it.', 'Keep to one badge a thing where you can.'],
  donts: ['Don’t put a link or a button inside.', 'Don’t tell a state by its colour alone.'],
  states: [],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Its word, nothing else; it takes no focus.',
  },
};
