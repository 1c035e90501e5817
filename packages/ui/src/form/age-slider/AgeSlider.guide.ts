import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['age range', 'min and max age', 'range filter'],
  anatomy: [
    ['Label', 'the name of the range'],
    ['Range', 'both ages as text, at the end of the label’s line'],
    ['Track', 'the scale; the part between the thumbs is filled'],
    ['Two thumbs', 'the youngest and the oldest age, both included'],
  ],
  use: ['Use it for the ages of the people that a member wants to meet, as in the filter.'],
  avoid: ['For the member’s own age, use `DateOfBirth`.', 'For another range of numbers, use `RangeSlider`.'],
  dos: [
    'Start the scale at the site’s minimum age, never below it.',
    'Give the thumbs different names: “Youngest age”, “Oldest age”.',
    'Format the range with `Intl` in the page’s language.',
  ],
  donts: ['Don’t search at each step of a thumb; wait until it is released or the form is submitted.'],
  states: [
    ['Range', 'a `group` named by the label; each thumb has its own name and its age as the value'],
    ['Thumbs meet', 'a thumb stops at the other one and never passes it'],
  ],
  keyboard: [
    ['Tab', 'moves to the first thumb, then to the second'],
    ['Arrow keys', 'change the age by one year'],
    ['Home, End', 'move the thumb as far as possible'],
    ['Page Up, Page Down', 'change the age by a larger step'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'Each thumb is read with its name and its age; after an arrow key the new age is read. The range beside the label is not read a second time.',
  },
};
