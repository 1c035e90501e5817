import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Photo', '4 by 5; the card itself'],
    ['Badge', 'above, that the profile is fictional, whenever it is'],
    ['Name and age', 'the link; the whole card is its target. The age is never cut'],
    ['Online dot', 'with a meaning in words'],
    ['Place', 'below the name, two lines at most'],
    ['Corner', 'a `LikeButton` or a badge, a control of its own'],
  ],
  use: ['For a member in a grid: search, likes, suggestions.'],
  avoid: ['For a member beside text: `Avatar`.', 'To decide on one after the other: `SwipeDeck`.'],
  dos: [
    'Set `fictionalLabel` whenever the profile is one.',
    'Choose `level` by the heading above: 2 below the page’s title, else 3.',
    'Set `priority` on the cards that are in view first.',
  ],
  donts: [
    'Don’t put a second link into the card; the corner is for one button.',
    'Don’t cut the badge to make room.',
  ],
  states: [
    ['Online', 'the dot is an image named by `onlineLabel`; `data-online`'],
    ['Fictional', 'said in words on the card; `data-fictional`'],
    ['Loading', '`ProfileCardSkeleton`, hidden from screen readers'],
  ],
  keyboard: [
    ['Tab', 'moves to the link, then to the corner’s button'],
    ['Enter', 'opens the profile'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'Name and age as heading and link, then place; like and “Fictional profile” belong to it and are said after.',
  },
};
