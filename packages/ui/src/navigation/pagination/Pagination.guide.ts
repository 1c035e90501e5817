import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Previous, next', 'links with an arrow'],
    ['Numbers', 'first, last and those around the current one, gaps between'],
    ['Summary', 'in place of the numbers on phones'],
  ],
  use: ['For results with an address for each page, also for search engines.'],
  avoid: ['For a list that is read from its start: `LoadMore`.', 'For steps of a form: `Stepper`.'],
  dos: [
    'Make each page a true link by `linkTo`.',
    'Bring the focus to the head of the list after the change.',
  ],
  donts: [
    'Don’t show it for one page; it renders nothing then.',
    'Don’t change how many stand on a page while one pages.',
  ],
  states: [
    ['Current', '`aria-current="page"`, `data-current`'],
    ['Number', 'named in words: “Page 12”'],
    ['First, last', 'the arrow that leads no further is no link'],
  ],
  keyboard: [
    ['Tab', 'from link to link'],
    ['Enter', 'follows it'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'A navigation, each page by “Page 7”. Orca 43 does not say which one is current.',
  },
};
