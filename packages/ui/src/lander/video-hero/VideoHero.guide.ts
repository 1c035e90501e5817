import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Poster', 'the first frame, there at once'],
    ['Video', 'silent, in a loop, over the poster'],
    ['Shade', 'under the words, dark enough for any picture'],
    ['Words and action', 'one title, one thing to do'],
    ['Pause', 'stops what moves'],
  ],
  use: ['At the top of a lander whose mood is a film.'],
  avoid: [
    'Where sound or speech matters: a player with controls and captions.',
    'For portraits: `Hero` or `Collage`.',
    'More than once on a page.',
  ],
  dos: [
    'Make a loop of 4 to 10 seconds whose end is its beginning.',
    'Keep it below 1 MB, and the poster below 60 KB.',
    'Let nothing flash (WCAG 2.2, 2.3.1).',
  ],
  donts: [
    'Don’t put words into the video.',
    'Don’t show members in it: a film cannot carry the mark of a fictional profile.',
  ],
  states: [
    ['Playing, paused', 'the button’s name changes; the video is hidden from screen readers'],
    ['Reduced motion, saved data', 'the poster alone; no video is fetched, no button'],
    ['Broken, or refused by the browser', 'the poster alone'],
    ['Before scripts run', 'the poster alone'],
  ],
  keyboard: [
    ['Tab', 'moves to the action, then to the pause button'],
    ['Enter, Space', 'on the button: stop, go on'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Heading, lead, one link and the button that pauses the video; the video is silent.',
  },
};
