import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['range', 'range input', 'range slider', 'track bar'],
  anatomy: [
    ['Label', 'the name of the setting'],
    ['Value', 'as a text, at the end of the label’s line'],
    ['Track', 'filled up to the thumb, or between the two thumbs'],
    ['Thumb', 'large enough for touch'],
    ['`RangeSlider`', 'two thumbs, for a lower and an upper value'],
  ],
  use: [
    'Use it for approximate values: a distance, a height.',
    'Use `RangeSlider` for a lower and an upper value.',
  ],
  avoid: [
    'For an exact number, use `TextInput`.',
    'For ages, use `AgeSlider`.',
    'For a few named steps, use `RadioGroup`.',
  ],
  dos: ['Write the value as people say it: “Up to 25 km”.', 'Choose steps that are large enough to hit.'],
  donts: ['Don’t send a request at every step of the thumb.', 'Don’t use it for money.'],
  states: [
    ['Value', 'read as `valueLabel` while the thumb moves'],
    ['Two thumbs', 'a `group`; each thumb has its own name and stops at the other one'],
    ['Disabled', 'the native `disabled`'],
  ],
  keyboard: [
    ['Arrow keys', 'change the value by one step'],
    ['Home, End', 'move to the ends of the scale'],
    ['Page Up, Page Down', 'change the value by a larger step'],
    ['Tab', 'moves to the other thumb'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The name and the value with its unit are read; after an arrow key the new value is read once.',
  },
};
