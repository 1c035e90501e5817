import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Legend', 'the question'],
    ['Choices', '`Radio` as a line, or `RadioCard` as a card that is the target whole'],
    ['Error and hint', 'of the whole question'],
  ],
  use: [
    'For one of two to about six, all in view.',
    '`RadioCard` where a choice needs a picture, a price or a second line.',
  ],
  avoid: [
    'For more: `Select` or `Combobox`.',
    'For yes or no that holds at once: `Switch`.',
    'For several at once: each a `Checkbox`, together in a `FieldGroup`.',
  ],
  dos: [
    'Ask a question in the legend.',
    'Choose beforehand only what is best for most and costs nothing.',
    'Order choices by sense, not by name.',
  ],
  donts: ['Don’t use one radio alone.', 'Don’t choose the most expensive bundle beforehand.'],
  states: [
    ['Chosen', 'the native `checked`'],
    ['Invalid', 'the error is in the group’s `aria-describedby`; `data-invalid`'],
    ['Disabled', 'the native `disabled`, for one or for all'],
  ],
  keyboard: [
    ['Tab', 'moves into the group, to what is chosen, and out of it'],
    ['Arrow keys', 'choose the next or the one before'],
    ['Space', 'chooses the one with the focus'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The question once, then each answer and whether it is selected; hint and error with it.',
  },
};
