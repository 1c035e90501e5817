import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['toggle', 'on off', 'toggle switch'],
  anatomy: [
    ['Label', 'at the start of the line'],
    ['Hint', 'below the label'],
    ['Switch', 'at the line’s end'],
  ],
  use: ['Use it for a setting that takes effect at once, such as invisible mode.'],
  avoid: [
    'In a form with a submit button, use `Checkbox`.',
    'For a choice of two options that are not on and off, use `RadioGroup`.',
  ],
  dos: [
    'Name the setting that is on: “Show when I am online”.',
    'If the server refuses the change, switch back and explain why.',
  ],
  donts: ['Don’t change the label with the state.', 'Don’t ask for confirmation after a change.'],
  states: [
    ['On, off', '`role="switch"` with the native `checked`'],
    ['Disabled', 'the native `disabled`'],
  ],
  keyboard: [
    ['Space', 'switches it on or off'],
    ['Tab', 'moves to the switch'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The name, “on” or “off”, and the hint are read.',
  },
};
