import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Stepper', 'how far one is'],
    ['Question', 'one a step'],
    ['Lead', 'why it is asked'],
    ['Failure', 'what went wrong on the way on'],
    ['Answer', 'one or two fields'],
    ['Back, on', 'the last row'],
  ],
  use: [
    'For signing up.',
    'For a lander that begins with a question.',
    'For a flow of three to about seven steps in one place.',
  ],
  avoid: [
    'For a form that fits a phone: one page of fields.',
    'For payments: the checkout shows everything at once.',
  ],
  dos: [
    'Ask the easiest question first.',
    'Keep what was answered when one goes back.',
    'Put the reason of an error at the field.',
  ],
  donts: [
    'Don’t ask two things in one step.',
    'Don’t skip to the next step by itself when an answer is chosen.',
  ],
  states: [
    [
      'New step',
      'the focus moves to its first field, read with the question as its group; step and progress are read (`role="status"`)',
    ],
    ['Opened', 'nothing is focused: a screen reader begins at the page’s heading'],
    ['Refused', 'what is wrong is said (`role="alert"`), and the focus moves to the first wrong field'],
    [
      'Busy',
      '`data-busy`; the way on waits (`aria-busy`), the way back is disabled, Enter sends nothing twice',
    ],
    ['First step', 'no way back'],
    ['Before the page runs', 'the way on is disabled; what is typed stays'],
  ],
  keyboard: [
    ['Enter', 'in a field: on'],
    ['Tab', 'through the answer, back, on'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'Each question is a heading and names the group of its fields, “Step 2 of 3” is said; back and continue by name.',
  },
};
