import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Photo or gallery', 'beside the words, or under them'],
    ['Name and age', 'the page’s `h1`'],
    ['Place and distance', 'with a pin'],
    ['Marks', 'online, verified, fictional'],
    ['Action', 'write; on phones as wide as the others leave it'],
    ['Actions', 'like, `SafetyMenu`'],
    ['Notice', 'a `FictionalNotice`, or a `Banner` that one has blocked the member'],
    ['What is told', 'about the member, their looks and interests, beside the photo'],
    ['`ProfileHeaderSkeleton`', 'while it loads'],
  ],
  use: ['At the top of a member’s page: `beside` with a gallery, `over` with one large photo.'],
  avoid: ['In lists: `ProfileCard`.', 'At the head of a conversation: `Avatar` and the name.'],
  dos: [
    'Set `fictionalLabel` and `notice` on every fictional profile.',
    'Keep writing the one `brand` action.',
    'Leave `action` out, and no empty place for it, where there is none: where one is blocked.',
    'Put hiding, blocking and reporting into the `SafetyMenu`.',
  ],
  donts: [
    'Don’t show an exact place or distance below a kilometre.',
    'Don’t say “online” of a fictional profile.',
  ],
  states: [
    ['Online, verified', 'words, never the colour alone'],
    ['Locked', '`lockedLabel` over the blurred photo'],
    ['No photo', 'the initials, as a picture with the name'],
    ['Blocked', 'the `SafetyMenu` stays, so that the focus has where to go back to'],
    ['Loading', 'place-holders in its shape'],
  ],
  keyboard: [['Tab', 'through the gallery, then the actions']],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The badges as a list, name and age as the heading, then the place and the distance; write, like and safety by name.',
  },
};
