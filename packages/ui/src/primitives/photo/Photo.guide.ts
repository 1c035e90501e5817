import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['image', 'picture', 'blurred photo', 'private photo'],
  anatomy: [
    ['Photo', 'in the file size that fits its use'],
    ['Initials', 'shown if the photo is missing or does not load'],
    ['Lock', 'over a blurred photo, with a text'],
    ['Mark', '`VerifiedMark` or `FictionalMark`, at the bottom edge'],
  ],
  use: ['Use it for every photo of a member that is larger than an `Avatar`.'],
  avoid: [
    'For a small round photo in a list, use `Avatar`.',
    'For several photos of one member, use `PhotoGallery`.',
    'For drawings, use `Illustration`.',
  ],
  dos: [
    'Choose `use` by the displayed width; the browser loads no larger file.',
    'Set `priority` for the first photo of the page only.',
    'Set `decorative` where the name is beside it.',
  ],
  donts: [
    'Don’t blur with CSS: the server sends a locked photo blurred.',
    'Don’t put a `VerifiedMark` on a fictional profile.',
  ],
  states: [
    ['Loading', 'its space is reserved, with a soft background'],
    ['Locked', '`lockedLabel` is text over the photo; `data-locked`'],
    ['Missing, broken', 'the initials, as an image with the member’s name'],
    ['Decorative', 'hidden from screen readers'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The text alternative is read as an image; for a locked photo, the text that premium members see it follows.',
  },
};
