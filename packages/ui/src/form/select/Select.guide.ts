import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Choice', 'what is chosen, cut with an ellipsis when it is long'],
    ['Chevron', 'at the end'],
    ['List', 'the system’s own'],
  ],
  use: [
    'For one of about five to thirty: a country, a language, an age.',
    'On phones it is the system’s wheel, which people know.',
  ],
  avoid: [
    'For fewer than five: `RadioGroup` shows them all at once.',
    'For so many that one wants to type: `Combobox`.',
    'For actions: `Menu`.',
  ],
  dos: [
    'Order the options as people look for them: by name or by number.',
    'Give a `placeholder` when nothing should be chosen beforehand.',
  ],
  donts: [
    'Don’t change the page when an option is chosen: with the keyboard one passes by the others.',
    'Don’t hide an option that cannot be chosen now; disable it.',
  ],
  states: [
    ['Invalid', '`aria-invalid`, as `Field` tells it'],
    ['Disabled', 'the native `disabled`, for the whole or for one option'],
  ],
  keyboard: [
    ['Space, Alt + Arrow Down', 'opens the list, as the system has it'],
    ['Arrow keys', 'move between options'],
    ['Letters', 'go to the option that begins so'],
    ['Enter', 'chooses in the open list'],
    ['Escape', 'closes the list'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Name, “combo box”, its value; an empty one says its placeholder.',
  },
};
