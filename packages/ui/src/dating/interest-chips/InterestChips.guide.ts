import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Chip', 'one interest, with its icon'],
    ['Shared', 'stands out, with a word for screen readers'],
    ['`InterestPicker`', 'the same to choose from: checkboxes that look like chips'],
  ],
  use: ['`InterestChips` on profiles.', '`InterestPicker` in sign-up and in one’s own profile.'],
  avoid: ['For a filter of two or three: `Checkbox`.', 'For a state of something: `Badge`.'],
  dos: ['Put shared ones first: they are what one talks about.', 'Let a long list be narrowed or grouped.'],
  donts: [
    'Don’t make chips of a profile links; they are a list.',
    'Don’t tell shared ones by colour alone: set `sharedLabel`.',
  ],
  states: [
    ['List', 'named by `label`, read as a list'],
    ['Shared', '`sharedLabel` is read after the word'],
    ['Chosen', 'a checked checkbox in a group named by the legend'],
  ],
  keyboard: [
    ['Tab', 'from chip to chip in the picker'],
    ['Space', 'chooses it or takes it back'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'A list by name, “Hiking, yours too”; to choose from, check boxes in a group.',
  },
};
