import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['wizard', 'multi-step form', 'one question per page', 'onboarding'],
  anatomy: [
    ['Stepper', 'the current step and the number of steps'],
    ['Question', 'one per step'],
    ['Lead', 'the reason for the question'],
    ['Failure', 'a failure of the last submit'],
    ['Answer', 'one or two fields'],
    ['Buttons', '“Back” and “Continue”, in the last row'],
  ],
  use: [
    'Use it for the sign-up.',
    'Use it for a landing page that begins with a question.',
    'Use it for a flow of three to about seven steps on one page.',
  ],
  avoid: [
    'For a form that fits on a phone, use one page of fields.',
    'For payments, don’t use steps: the checkout shows everything at once.',
  ],
  dos: [
    'Ask the easiest question first.',
    'Keep the answers when the user goes back.',
    'Put the reason of an error at the field.',
  ],
  donts: ['Don’t ask two questions in one step.', 'Don’t continue automatically when an option is selected.'],
  states: [
    [
      'New step',
      'the focus moves to its first field, which is read with the question as its group; the progress is announced (`role="status"`)',
    ],
    ['First render', 'nothing is focused: a screen reader begins at the page’s heading'],
    ['Refused', 'the errors are announced (`role="alert"`), and the focus moves to the first invalid field'],
    [
      'Busy',
      '`data-busy`; “Continue” is busy (`aria-busy`), “Back” is disabled, and Enter does not submit again',
    ],
    ['First step', 'has no “Back” button'],
    ['Before hydration', '“Continue” is disabled; typed text is kept'],
  ],
  keyboard: [
    ['Enter', 'in a field: continues'],
    ['Tab', 'moves through the answer, “Back” and “Continue”'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'Each question is read as a heading and as the name of the group of its fields. “Step 2 of 3” is announced. The buttons are read with their names.',
  },
};
