import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Picture', 'in the size that fits its use'],
    ['Initials', 'where there is none or it does not arrive'],
    ['Lock', 'over a blurred photo, with words'],
    ['Mark', '`VerifiedMark` or `FictionalMark`, on its lower edge'],
  ],
  use: ['For every photo of a member that is larger than an `Avatar`.'],
  avoid: [
    'For a small round one in a list: `Avatar`.',
    'For several of one member: `PhotoGallery`.',
    'For drawings: `Illustration`.',
  ],
  dos: [
    'Choose `use` by the width in which it is shown; the browser fetches no larger one.',
    'Set `priority` for the page’s first picture and for no other.',
    'Set `decorative` where the name stands beside it.',
  ],
  donts: [
    'Don’t blur with CSS: a locked photo comes blurred from the server.',
    'Don’t put a `VerifiedMark` on a fictional profile.',
  ],
  states: [
    ['Loading', 'its place is kept, on a soft ground'],
    ['Locked', '`lockedLabel` is text over it; `data-locked`'],
    ['Missing, broken', 'the initials, as a picture with the member’s name'],
    ['Decorative', 'silent'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Its description as an image; a locked one says that premium members see it.',
  },
};
