import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['member header', 'user header', 'cover', 'profile top'],
  anatomy: [
    ['Photo or gallery', 'beside the text, or behind it'],
    ['Name and age', 'the page’s `h1`'],
    ['Place and distance', 'with a pin icon'],
    ['Badges', 'online, verified, fictional'],
    ['Main action', 'write; on phones it fills the space that the other actions leave'],
    ['Other actions', 'like, `SafetyMenu`'],
    ['Notice', 'a `FictionalNotice`, or a `Banner` if the viewer has blocked the member'],
    ['Details', 'the member’s text, appearance and interests, beside the photo'],
    ['`ProfileHeaderSkeleton`', 'shown while the profile loads'],
  ],
  use: ['At the top of a member’s page: `beside` with a gallery, `over` with one large photo.'],
  avoid: ['In lists: use `ProfileCard`.', 'In the header of a conversation: use `Avatar` and the name.'],
  dos: [
    'Set `fictionalLabel` and `notice` for every fictional profile (FICTION-1, FICTION-2).',
    'Use the `brand` tone for writing only.',
    'Omit `action` if there is none, for example after a block.',
    'Put hiding, blocking and reporting in the `SafetyMenu`.',
  ],
  donts: [
    'Don’t show an exact location, or a distance below one kilometre.',
    'Don’t show a fictional profile as online.',
  ],
  states: [
    ['Online, verified', 'texts, never colour alone'],
    ['Locked', '`lockedLabel` on the blurred photo'],
    ['No photo', 'the initials, as an image with the name'],
    ['Blocked', 'the `SafetyMenu` remains, so that the focus can return to it'],
    ['Loading', 'placeholders in the shape of the header'],
  ],
  keyboard: [['Tab', 'moves through the gallery, then the actions']],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces the badges as a list, name and age as the heading, then place and distance; the write, like and safety controls with their names.',
  },
};
