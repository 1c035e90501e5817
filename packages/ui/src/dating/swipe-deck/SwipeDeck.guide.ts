import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Allowance', 'likes that are left today'],
    ['Cards', 'the top one and two behind it'],
    ['Pass, undo, like', 'buttons below'],
    ['Hint', 'how it is played'],
    ['End', 'nobody left, or no likes left, with a countdown'],
  ],
  use: ['For the game: one member after the other, liked or passed.'],
  avoid: [
    'For choosing among several: `ProfileCard`s in a `PhotoGrid`.',
    'For turning pages of photos: `PhotoGallery`.',
  ],
  dos: [
    'Give `outcome` a sentence that names who was decided on and who is next.',
    'Offer `onUndo` as long as there is something to take back.',
    'Set `outOfLikes` with a true countdown and what one can do meanwhile.',
    'Say on the card when a profile is fictional.',
  ],
  donts: [
    'Don’t make dragging the only way (WCAG 2.2, 2.5.7).',
    'Don’t answer a like with an offer each time.',
  ],
  states: [
    [
      'Top card',
      'a `group` with the name of the member, described by the hint; the cards behind it are silent',
    ],
    ['Decided', '`outcome` is read out (`role="status"`); the focus stays in the game'],
    ['Loading', '`aria-busy`, and `loadingLabel` is read; the allowance and the buttons keep their room'],
    ['Nobody left, out of likes', 'what to do instead; the focus stays in the game'],
    ['Disabled', 'the buttons are disabled, the card stays'],
  ],
  keyboard: [
    ['Arrow towards the line’s end', 'likes'],
    ['Arrow towards its start', 'passes'],
    ['Backspace', 'brings the last one back'],
    ['Tab', 'to the card, then pass, undo, like'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'A region; name, age and place of the card, how to use it, what pressing did, “3 of 4 likes left today”; the end has a heading.',
  },
};
