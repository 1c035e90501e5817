import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Name', 'what the range is about'],
    ['Range', 'both ages in words, at the line’s end'],
    ['Line', 'the scale; the part between the thumbs is filled'],
    ['Two thumbs', 'the youngest and the oldest age, both included'],
  ],
  use: ['For the ages one would like to meet: in the filter and in one’s own wishes.'],
  avoid: ['For one’s own age: `DateOfBirth`.', 'For any other two figures: `RangeSlider`.'],
  dos: [
    'Begin the scale at the site’s minimum age, never below it.',
    'Name the thumbs apart: “Youngest age”, “Oldest age”.',
    'Write the range with `Intl`, as the page’s language does.',
  ],
  donts: ['Don’t search at each step of a thumb; wait until it is let go or for the form to be sent.'],
  states: [
    ['Range', 'a `group` with the label’s name; each thumb has a name of its own and its age as the value'],
    ['Thumbs meet', 'one pushes against the other and never passes it'],
  ],
  keyboard: [
    ['Tab', 'to the first thumb, then to the second'],
    ['Arrow keys', 'a year less or more'],
    ['Home, End', 'as far as the thumb can go'],
    ['Page Up, Page Down', 'a larger step'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'Each thumb says its name and its age; an arrow key says the new age. The range beside the label is not said a second time.',
  },
};
