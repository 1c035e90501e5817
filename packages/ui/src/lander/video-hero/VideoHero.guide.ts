import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'experimental',
  since: '2026-11-21',
  unused: {
    instead:
      'The moving scenes of the landing pages are drawn and weigh a few kilobytes (LAND-4). A video weighs a hundred times as much, and shows people who are no members.',
    keptFor: 'Sites whose operator has a video of their own.',
  },
  synonyms: ['background video', 'video banner', 'landing page'],
  anatomy: [
    ['Poster', 'the first frame, visible at once'],
    ['Video', 'a muted loop over the poster'],
    ['Shade', 'a layer below the text that is dark enough for any picture'],
    ['Text and action', 'one title, one main action'],
    ['Pause button', 'pauses and plays the video'],
  ],
  use: ['At the top of a landing page with a background video (LAND-4).'],
  avoid: [
    'For videos with sound or speech: use a player with controls and captions.',
    'For portraits: use `Hero` or `Collage`.',
    'More than once per page.',
  ],
  dos: [
    'Use a seamless loop of 4 to 10 seconds.',
    'Keep the video below 1 MB and the poster below 60 KB.',
    'Avoid flashing content (WCAG 2.2, 2.3.1).',
  ],
  donts: [
    'Don’t include text in the video.',
    'Don’t show members in it: a video cannot carry the mark of a fictional profile (LAND-2).',
  ],
  states: [
    ['Playing, paused', 'the name of the button changes; the video is hidden from screen readers'],
    ['Reduced motion, data saver', 'only the poster; no video is fetched, and there is no button (A11Y-4)'],
    ['Failed, or blocked by the browser', 'only the poster'],
    ['Before scripts run', 'only the poster'],
  ],
  keyboard: [
    ['Tab', 'moves to the action, then to the pause button'],
    ['Enter, Space', 'on the button, pause or play the video'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces the heading, the lead, one link and the button that pauses the video, but not the video.',
  },
};
