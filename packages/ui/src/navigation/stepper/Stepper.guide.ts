import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['steps', 'progress steps', 'wizard steps', 'breadcrumb of steps'],
  anatomy: [
    ['Bars', 'one per step, filled up to the current step'],
    ['Step', 'the name of the current step'],
    ['Progress', 'as a text: “Step 2 of 5”'],
  ],
  use: ['Use it above a flow of three to about seven steps: sign-up, completing a profile.'],
  avoid: [
    'It does not navigate between steps; give the flow a back button.',
    'For the progress of a task, use `Progress`.',
  ],
  dos: [
    'Name steps in one to three words.',
    'Keep the number of steps constant.',
    'Set `live` if a step changes without a new page.',
  ],
  donts: ['Don’t count steps that the user never sees.'],
  states: [
    ['Current', '`aria-current="step"`; `data-state`'],
    ['Live', 'step and progress are announced when they change (`role="status"`)'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'A list of the steps is read with their names, then the name of the current step and the progress.',
  },
};
