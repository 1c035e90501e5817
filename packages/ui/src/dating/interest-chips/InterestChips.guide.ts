import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['tags', 'chips', 'hobbies', 'pills'],
  anatomy: [
    ['Chip', 'one interest with its icon'],
    ['Shared interest', 'highlighted, with a text for screen readers'],
    ['`InterestPicker`', 'a choice of interests: checkboxes that look like chips'],
  ],
  use: ['`InterestChips` on profiles.', '`InterestPicker` during sign-up and on the member’s own profile.'],
  avoid: ['For two or three options: use `Checkbox`.', 'For a status: use `Badge`.'],
  dos: ['Show shared interests first: they start conversations.', 'Filter or group long lists.'],
  donts: [
    'Don’t turn the chips of a profile into links; they are a list.',
    'Don’t mark shared interests by colour alone: set `sharedLabel`.',
  ],
  states: [
    ['List', 'a list named by `label`'],
    ['Shared', '`sharedLabel` is announced after the interest'],
    ['Chosen', 'a checked checkbox in a group that the legend names'],
  ],
  keyboard: [
    ['Tab', 'moves from chip to chip in the picker'],
    ['Space', 'chooses an interest or clears it'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'It announces a list with its name, “Hiking, yours too”; in the picker, checkboxes in a group.',
  },
};
