import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Label', 'what ends'],
    ['Clock', 'hours, minutes and seconds, in digits of one width'],
    ['Notice', 'said once in the last minute and at the end'],
  ],
  use: ['For a deadline that the server set: an offer, a code, the next like.'],
  avoid: [
    'For how far something has come: `Progress`.',
    'For an offer whole: `DiscountBanner` or `TimeBonus`, which hold one.',
    'For a pressure that is not there: an end that begins anew deceives people.',
  ],
  dos: [
    'Take the seconds from one timer for the page, set by the server’s clock.',
    'Leave the seconds out of `spokenTime`.',
    'Set `ends="wait"` where people look forward to its end: good news is no danger.',
    'Pass `null` until the clock is known: the room stays, nothing jumps.',
  ],
  donts: [
    'Don’t count in the component or by the browser’s clock alone.',
    'Don’t start again after a reload.',
  ],
  states: [
    [
      'Running',
      '`role="timer"`, named by the label; its value are the words of `spokenTime`, not read out by themselves',
    ],
    [
      'Last minute',
      'in the colours of danger, but not where a wait ends; `lastMinuteLabel` is read out once',
    ],
    ['Over', 'quiet; `overLabel` is read out once'],
    ['Not known yet', 'the digits keep their room and are not seen'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The time is a timer and silent while it runs; the last minute and the end are said.',
  },
};
