import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [['Line', 'along the top of the window, over everything']],
  use: ['Once on every page, for the change from one page to the next.'],
  avoid: [
    'For a file or a task: `Progress`.',
    'For a wait inside a control: `Spinner`.',
    'For a part of a page that loads: `Skeleton`.',
  ],
  dos: ['Set `active` from the start of a change of page to its end; it waits 200 ms by itself.'],
  donts: ['Don’t show it for what is there at once.', 'Don’t use two.'],
  states: [
    ['Running', '`role="progressbar"` without a value, named by the label'],
    ['Ends', 'the line goes to its end and leaves'],
    ['Less than 200 ms', 'nothing is shown or said'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Silent: the page that comes says its own title.',
  },
};
