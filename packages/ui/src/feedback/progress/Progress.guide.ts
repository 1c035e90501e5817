import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['loading bar', 'percentage', 'meter', 'completion'],
  anatomy: [
    ['Label', 'the name of the task'],
    ['Value', 'as a text, at the end'],
    ['Bar', 'filled in proportion to the value'],
  ],
  use: [
    'Use it for a known share: an upload, the completeness of a profile.',
    'Omit `value` for a long task of unknown length.',
  ],
  avoid: [
    'For a page change, use `ProgressBar`.',
    'For a short wait, use `Spinner`.',
    'For the steps of a form, use `Stepper`.',
  ],
  dos: [
    'Write the value as a text: “3 of 5 photos”.',
    'Use `danger` for a stopped and `positive` for a finished task, and state this in the text.',
  ],
  donts: ['Don’t let it run backwards.', 'Don’t show progress that is not measured.'],
  states: [
    ['Known', '`aria-valuenow` and `aria-valuetext`'],
    ['Unknown', 'has no value; the bar pulses, and is static with less motion'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The name and the percentage are read.',
  },
};
