import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['page loader', 'route loading bar', 'top loading bar', 'nprogress'],
  anatomy: [['Line', 'along the top of the window, above all content']],
  use: ['Use it once on every page, for the change from one page to the next.'],
  avoid: [
    'For a file or a task, use `Progress`.',
    'For a wait inside a control, use `Spinner`.',
    'For a part of a page that loads, use `Skeleton`.',
  ],
  dos: ['Set `active` from the start of a page change to its end; the bar appears after 200 ms.'],
  donts: ['Don’t use it for content that is available at once.', 'Don’t use two.'],
  states: [
    ['Running', '`role="progressbar"` without a value, named by the label'],
    ['Finishing', 'the line runs to the end and disappears'],
    ['Less than 200 ms', 'nothing is shown or announced'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'It is silent; the title of the new page is read.',
  },
};
