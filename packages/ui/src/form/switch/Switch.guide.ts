import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Label', 'at the start of the line'],
    ['Hint', 'below the label'],
    ['Switch', 'at the line’s end'],
  ],
  use: ['For a setting that holds the moment it is turned, such as being invisible.'],
  avoid: [
    'In a form that is sent with a button: `Checkbox`.',
    'For a choice of two that are no on and off: `RadioGroup`.',
  ],
  dos: [
    'Name the thing that is on: “Show when I am online”.',
    'Turn it back and say why when the server refuses.',
  ],
  donts: ['Don’t change the label with the state.', 'Don’t ask for a confirmation after it was turned.'],
  states: [
    ['On, off', '`role="switch"` with the native `checked`'],
    ['Disabled', 'the native `disabled`'],
  ],
  keyboard: [
    ['Space', 'turns it on or off'],
    ['Tab', 'moves to it'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Name, “on” or “off”, and what it does.',
  },
};
