import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['radio buttons', 'single choice', 'option group', 'option cards'],
  anatomy: [
    ['Legend', 'the question'],
    ['Options', '`Radio` as a line, or `RadioCard` as a card that is a touch target as a whole'],
    ['Error and hint', 'for the whole question'],
  ],
  use: [
    'Use it for one choice out of two to about six options, all visible.',
    'Use `RadioCard` for options with a picture, a price or a second line.',
  ],
  avoid: [
    'For more options, use `Select` or `Combobox`.',
    'For yes or no with immediate effect, use `Switch`.',
    'For several choices, use `Checkbox` elements in a `FieldGroup`.',
  ],
  dos: [
    'Ask a question in the legend.',
    'Preselect an option only if it suits most people and costs nothing.',
    'Sort options by meaning, not by name.',
  ],
  donts: ['Don’t use a single radio.', 'Don’t preselect the most expensive bundle.'],
  states: [
    ['Selected', 'the native `checked`'],
    ['Invalid', 'the error is in the group’s `aria-describedby`; `data-invalid`'],
    ['Disabled', 'the native `disabled`, for one or for all'],
  ],
  keyboard: [
    ['Tab', 'moves to the selected option of the group, and out of the group'],
    ['Arrow keys', 'select the next or previous option'],
    ['Space', 'selects the focused option'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The question is read once, with hint and error, then each option and whether it is selected.',
  },
};
