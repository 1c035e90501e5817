import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Label', 'what is going on'],
    ['Value', 'in words, at the end'],
    ['Bar', 'filled as far as it has come'],
  ],
  use: [
    'For something whose share is known: an upload, a profile’s completeness.',
    'Without `value` for a long task whose share nobody knows.',
  ],
  avoid: [
    'For a change of page: `ProgressBar`.',
    'For a short wait: `Spinner`.',
    'For steps that one goes through: `Stepper`.',
  ],
  dos: [
    'Say the value in words: “3 of 5 photos”.',
    'Use `danger` for what stopped and `positive` for what is done, with words that say so.',
  ],
  donts: ['Don’t let it run backwards.', 'Don’t pretend a progress that nobody measured.'],
  states: [
    ['Known', '`aria-valuenow` and `aria-valuetext`'],
    ['Unknown', 'no value; the bar moves, and stands still for those who ask for less motion'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Name and percent.',
  },
};
