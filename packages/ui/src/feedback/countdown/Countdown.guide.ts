import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['timer', 'time left', 'clock', 'deadline'],
  anatomy: [
    ['Label', 'the name of the deadline'],
    ['Clock', 'hours, minutes and seconds, in digits of equal width'],
    ['Notice', 'announced once at the start of the last minute and at the end'],
  ],
  use: ['Use it for a deadline that the server sets: an offer, a code, the next like.'],
  avoid: [
    'For progress, use `Progress`.',
    'For a whole offer, use `DiscountBanner` or `TimeBonus`, which contain a countdown.',
    'Don’t use it without a real deadline: a countdown that starts again deceives people.',
  ],
  dos: [
    'Take the seconds from one timer for the page, which follows the server’s clock.',
    'Leave the seconds out of `spokenTime`.',
    'Set `ends="wait"` if people look forward to the end; it then has no danger style.',
    'Pass `null` until the time is known: the space is reserved and nothing shifts.',
  ],
  donts: [
    'Don’t count in the component or by the browser’s clock alone.',
    'Don’t start again after a reload.',
  ],
  states: [
    [
      'Running',
      '`role="timer"`, named by the label; its text is `spokenTime`, which is not announced automatically',
    ],
    ['Last minute', 'danger colours, except with `ends="wait"`; `lastMinuteLabel` is announced once'],
    ['Over', 'soft colours; `overLabel` is announced once'],
    ['Not known yet', 'the digits are invisible and their space is reserved'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The time is read as a timer and is silent while it runs. The last minute and the end are announced.',
  },
};
