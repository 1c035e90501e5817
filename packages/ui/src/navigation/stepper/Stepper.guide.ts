import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Bars', 'one a step, filled up to where one is'],
    ['Step', 'what this one is about'],
    ['Progress', 'in words: “Step 2 of 5”'],
  ],
  use: ['Over a flow of three to about seven steps: sign-up, completing a profile.'],
  avoid: [
    'To walk between steps: it is not pressed; give the flow its back button.',
    'For how much of a thing is done: `Progress`.',
  ],
  dos: [
    'Name steps in one to three words.',
    'Keep the number of steps the same on the way.',
    'Set `live` where a step changes without a new page.',
  ],
  donts: ['Don’t count steps that somebody never sees.'],
  states: [
    ['Current', '`aria-current="step"`; `data-state`'],
    ['Live', 'step and progress are read when they change (`role="status"`)'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'A list of the steps by name, then which one of how many.',
  },
};
