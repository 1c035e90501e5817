import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Label', 'what is set'],
    ['Value', 'in words, at the end'],
    ['Line', 'filled up to the thumb, or between the two'],
    ['Thumb', 'as large as a finger'],
    ['`RangeSlider`', 'two thumbs: from and to'],
  ],
  use: ['Where about right is right: a distance, a height.', '`RangeSlider` for from and to.'],
  avoid: [
    'For an exact number: `TextInput`.',
    'For ages: `AgeSlider`.',
    'For a few steps with names: `RadioGroup`.',
  ],
  dos: ['Say the value as people say it: “Up to 25 km”.', 'Choose steps that one can hit.'],
  donts: ['Don’t send at every step of the thumb.', 'Don’t use it for money.'],
  states: [
    ['Value', 'read in the words of `valueLabel` while the thumb moves'],
    ['Two thumbs', 'a `group`; each has its own name, and pushes against the other'],
    ['Disabled', 'the native `disabled`'],
  ],
  keyboard: [
    ['Arrow keys', 'a step less or more'],
    ['Home, End', 'the scale’s ends'],
    ['Page Up, Page Down', 'a larger step'],
    ['Tab', 'to the other thumb'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Name and value with its unit; an arrow key says the new value once.',
  },
};
