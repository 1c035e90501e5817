import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['promo', 'offer', 'sale', 'coupon banner', 'promotion'],
  anatomy: [
    ['Icon', 'depends on the phase'],
    ['Title', 'the name of the offer, and its phase'],
    ['Text', 'what the offer is for, and what applies afterwards'],
    ['End', 'a date in the page’s language'],
    ['Code', 'a code to enter, if one is needed; a press selects all of it'],
    ['Action', 'a link to the offer'],
    ['Close button', 'where the banner is not about the page'],
  ],
  use: [
    'For the welcome discount and other offers that really end, on pages about credits and in the members area (BONUS-9, BONUS-10).',
  ],
  avoid: [
    'For the time bonus with its countdown: use `TimeBonus`.',
    'For anything other than an offer: use `Banner`.',
    'For prices that everybody pays: show the price.',
  ],
  dos: [
    'Derive `phase` and `dateTime` from the server’s deadline (BONUS-4).',
    'State the condition in the text: “on your first order”.',
  ],
  donts: ['Don’t show two offers at once.', 'Don’t restart an offer that has ended (BONUS-4).'],
  states: [
    ['Last hour', 'the new title is announced (`role="status"`)'],
    ['Ended', 'the new title is announced; code and action are not shown'],
    ['End', 'a `<time>` element with the instant'],
  ],
  keyboard: [
    ['Tab', 'moves to the action, then to the close button'],
    ['Enter or Space', 'presses the close button'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'It announces the title when it changes, then the end, the code and the link.',
  },
};
