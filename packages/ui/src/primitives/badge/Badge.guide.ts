import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['tag', 'label', 'chip', 'pill', 'status label'],
  anatomy: [
    ['Icon', 'optional, before the text'],
    ['Text', 'one or two words; ends in an ellipsis if it does not fit into two lines'],
  ],
  use: [
    'Use it for a fact about the item beside it: new, premium, fictional, automatic.',
    'Use the tone `photo` on top of a photo.',
    'Use the tone `accent` for premium and credits only.',
  ],
  avoid: [
    'For a number, use `Counter`.',
    'A badge is never a control: it cannot be pressed or removed.',
    'For a sentence, use `Banner` or `Text`.',
  ],
  dos: [
    'Put the meaning into the text; the tone only supports it.',
    'Use one badge per item where possible.',
  ],
  donts: ['Don’t put a link or a button inside.', 'Don’t convey a state by colour alone.'],
  states: [],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Only the text is read; the badge is not focusable.',
  },
};
