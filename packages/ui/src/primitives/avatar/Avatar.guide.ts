import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Picture', 'round, cut to fill'],
    ['Initials', 'instead of a picture that is missing or does not load'],
    ['Online dot', 'at the upper end, with a meaning in words'],
    ['Mark', 'of a fictional profile, at the lower end'],
  ],
  use: [
    'For a member beside a name: in lists, in headers of conversations, in menus.',
    '`decorative` where the name stands beside it, so that it is not read twice.',
  ],
  avoid: ['To look at somebody’s photo: `Photo` or `PhotoGallery`.', 'In a grid of members: `ProfileCard`.'],
  dos: [
    'Set `fictionalMark` whenever the profile is fictional.',
    'Give `onlineLabel` as words: the dot’s colour says nothing by itself.',
    'Use `loading="eager"` for one that is in view first.',
  ],
  donts: [
    'Don’t blur a locked photo here: it must arrive blurred from the server.',
    'Don’t make it the only thing that leads to a profile; a name is easier to press and to read.',
  ],
  states: [
    ['Without a picture', 'the initials carry the name as their label, or are hidden when decorative'],
    ['Online', 'the dot is an image named by `onlineLabel`; `data-online`'],
    ['Blurred', '`data-blurred`; the text stays the same'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The name as an image, then “Online now” as one of its own. A picture that is loading or broken says the name all the same.',
  },
};
