import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Icon', 'of the phase'],
    ['Title', 'what the bonus is now'],
    ['Text', 'what it is for, and which offer ends'],
    ['Countdown', 'while it runs'],
    ['Action', 'the way to the credits'],
  ],
  use: ['For the new member’s discount with its end: `row` on pages, `stack` in a window.'],
  avoid: [
    'For an offer that ends on a date: `DiscountBanner`.',
    'For a deadline without an offer: `Countdown`.',
  ],
  dos: [
    'Take the end from the server; it is the same on every page and after a reload.',
    'Say in the text what happens at the end: nothing but the old price.',
  ],
  donts: [
    'Don’t begin it anew.',
    'Don’t show two of them on one page.',
    'Don’t stop somebody who writes to show it.',
  ],
  states: [
    ['Phase changes', 'the new title is read out once (`role="status"`), not each second'],
    ['Last minute', 'in the colours of warning, with a clock'],
    ['Expired, paid', 'countdown and action are gone; the title says why'],
    ['Clock unknown', 'the digits keep their room'],
  ],
  keyboard: [['Tab', 'to the action']],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'As a timer that is silent while it runs; its last minute, its end and that it was used are said.',
  },
};
