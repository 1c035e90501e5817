import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['member card', 'user card', 'tile', 'search result'],
  anatomy: [
    ['Photo', 'fills the card, with a ratio of 4 by 5'],
    ['Badge', 'the mark of a fictional profile (FICTION-1)'],
    ['Name and age', 'the link, whose target is the whole card; the age is never truncated'],
    ['Online dot', 'with an accessible name'],
    ['Place', 'below the name, at most two lines'],
    ['Corner', 'a `LikeButton`, which is a separate control, or a badge'],
  ],
  use: ['For a member in a grid: search results, likes, suggestions (PROFILE-1).'],
  avoid: [
    'For a member beside text: use `Avatar`.',
    'For deciding on one member after another: use `SwipeDeck`.',
  ],
  dos: [
    'Set `fictionalLabel` for every fictional profile (FICTION-1).',
    'Choose `level` to match the heading above: 2 directly below the page’s title, else 3.',
    'Set `priority` on the cards that are visible first.',
  ],
  donts: ['Don’t add a second link to the card; the corner is for one button.', 'Don’t truncate the badge.'],
  states: [
    ['Online', 'the dot is an image named by `onlineLabel`; `data-online`'],
    ['Fictional', 'a text on the card; `data-fictional`'],
    ['Loading', '`ProfileCardSkeleton`, hidden from screen readers'],
  ],
  keyboard: [
    ['Tab', 'moves to the link, then to the button in the corner'],
    ['Enter', 'opens the profile'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces name and age as a heading and a link, then the place; the like button and “Fictional profile” follow.',
  },
};
