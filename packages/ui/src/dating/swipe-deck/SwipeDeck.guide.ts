import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['card stack', 'swipe cards', 'like or pass', 'tinder cards'],
  anatomy: [
    ['Allowance', 'the number of likes left today (LIKE-1)'],
    ['Cards', 'the top card and two behind it'],
    ['Pass, undo and like buttons', 'below the cards'],
    ['Hint', 'how the game is played'],
    ['End', 'shown if nobody is left, or if no likes are left, with a countdown (SWIPE-4)'],
  ],
  use: ['For the swipe game: the player likes or passes one member after another (SWIPE-2).'],
  avoid: [
    'For choosing among several members: use `ProfileCard`s in a `PhotoGrid`.',
    'For browsing photos: use `PhotoGallery`.',
  ],
  dos: [
    'Set `outcome` to a sentence that names the member who was liked or passed, and the next one.',
    'Set `onUndo` as long as there is a decision to undo (SWIPE-3).',
    'Set `outOfLikes`, with the real countdown and something to do meanwhile (SWIPE-4).',
    'Mark fictional profiles on the card (FICTION-1).',
  ],
  donts: [
    'Don’t make dragging the only way to play (WCAG 2.2, 2.5.7).',
    'Don’t show an offer after every like.',
  ],
  states: [
    [
      'Top card',
      'a `group` named by the member and described by the hint; the cards behind it are hidden from screen readers',
    ],
    ['Decided', '`outcome` is announced (`role="status"`); the focus stays in the game'],
    [
      'Loading',
      '`aria-busy`; `loadingLabel` is announced, and the space of the allowance and the buttons is reserved',
    ],
    ['Nobody left, out of likes', 'what to do instead, and the undo button; the focus stays in the game'],
    ['Disabled', 'the buttons are disabled, the card remains'],
  ],
  keyboard: [
    ['Arrow Right (Arrow Left in right-to-left layout)', 'likes'],
    ['Arrow Left (Arrow Right in right-to-left layout)', 'passes'],
    ['Backspace', 'undoes the last decision'],
    ['Tab', 'moves to the card, then to pass, undo and like'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces a region; name, age and place on the card, the hint, the outcome of a press, and “3 of 4 likes left today”; the end has a heading.',
  },
};
