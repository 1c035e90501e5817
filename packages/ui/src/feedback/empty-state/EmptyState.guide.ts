import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['no results', 'blank slate', 'placeholder page', 'nothing here', 'zero state'],
  anatomy: [
    ['Illustration', 'a drawing of the missing content; optional'],
    ['Title', 'what is missing'],
    ['Description', 'the reason, or how to change it'],
    ['Action', 'the next step'],
  ],
  use: [
    'Use it where a list, a search or a page has no content.',
    'Use it for an error of a whole page, with an action to continue.',
  ],
  avoid: ['While content loads, use `Skeleton`.', 'For a notice above content, use `Banner`.'],
  dos: ['Name the next step kindly and in one sentence.', 'Choose `level` by the heading above it.'],
  donts: ['Don’t blame the member: not “You have no friends yet”.', 'Don’t offer more than two actions.'],
  states: [],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The heading is read, then the text and the action.',
  },
};
