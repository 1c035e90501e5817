import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['profile picture', 'user picture', 'initials', 'portrait'],
  anatomy: [
    ['Photo', 'round, cropped to fill'],
    ['Initials', 'shown if the photo is missing or does not load'],
    ['Online dot', 'at the top end corner, with a text alternative'],
    ['Mark', 'at the bottom, for a fictional profile'],
  ],
  use: [
    'Use it for a member beside a name: in lists, in conversation headers, in menus.',
    'Set `decorative` where the name is beside it; otherwise a screen reader reads the name twice.',
  ],
  avoid: [
    'To show a member’s photos, use `Photo` or `PhotoGallery`.',
    'In a grid of members, use `ProfileCard`.',
  ],
  dos: [
    'Set `fictionalMark` whenever the profile is fictional.',
    'Give `onlineLabel` a text: the colour of the dot alone conveys nothing.',
    'Use `loading="eager"` for an avatar that is in view when the page opens.',
  ],
  donts: [
    'Don’t rely on `blurred` for a locked photo: the server must send it blurred.',
    'Don’t make it the only link to a profile; a name is easier to press and to read.',
  ],
  states: [
    ['Without a photo', 'the initials have the name as their label, or are hidden with `decorative`'],
    ['Online', 'the dot is an image named by `onlineLabel`; `data-online`'],
    ['Blurred', '`data-blurred`; the text alternative is unchanged'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The name is read as an image, then “Online now” as a second image. A photo that is loading or broken is also read with the name.',
  },
};
