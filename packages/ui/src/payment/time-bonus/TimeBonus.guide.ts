import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['limited offer', 'welcome discount', 'flash sale', 'countdown offer'],
  anatomy: [
    ['Icon', 'depends on the phase'],
    ['Title', 'the name of the bonus, and its phase'],
    ['Text', 'what the bonus is for, and which offer follows it (BONUS-5)'],
    ['Countdown', 'while the bonus runs'],
    ['Action', 'a link to the credits page'],
  ],
  use: ['For the time bonus of new members (BONUS-1): `row` on pages, `stack` in a dialog.'],
  avoid: [
    'For an offer that ends on a date: use `DiscountBanner`.',
    'For a deadline without an offer: use `Countdown`.',
  ],
  dos: [
    'Use the server’s deadline: it is the same on every page and after a reload (BONUS-6).',
    'Explain in the text what follows: the welcome offer (BONUS-5).',
  ],
  donts: [
    'Don’t restart it (BONUS-4).',
    'Don’t show two of them on one page.',
    'Don’t interrupt a member who is writing to show it.',
  ],
  states: [
    ['Phase changed', 'the new title is announced once (`role="status"`), not every second'],
    ['Last minute', 'warning colours and a clock icon'],
    ['Expired, paid', 'countdown and action are not shown; the title explains why'],
    ['Time unknown', 'the space of the digits is reserved'],
  ],
  keyboard: [['Tab', 'moves to the action']],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces a timer, which is silent while it runs, and the last minute, the end and that the bonus was used.',
  },
};
