import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Icon', 'of the phase'],
    ['Title', 'what the offer is now'],
    ['Text', 'what it is for and in what it ends'],
    ['End', 'a date in the page’s language'],
    ['Code', 'to type in, where one is needed; a press selects it whole'],
    ['Action', 'the way to the offer'],
  ],
  use: [
    'For the welcome discount and others with a true end, on pages about credits and at the top of the member’s first page.',
  ],
  avoid: [
    'For the new member’s bonus with its clock: `TimeBonus`.',
    'For anything that is no offer: `Banner`.',
    'For what everybody pays anyway: say the price.',
  ],
  dos: [
    'Take `phase` and `dateTime` from the server.',
    'Say the condition in the text: “on your first order”.',
  ],
  donts: ['Don’t show two offers at once.', 'Don’t let it end and come back.'],
  states: [
    ['Last hour', 'the new title is read out (`role="status"`)'],
    ['Ended', 'the title says so and is read out; code and action are gone'],
    ['End', 'a `<time>` with the instant'],
  ],
  keyboard: [['Tab', 'to the action']],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'What the offer is when it changes, then its end, its code and the way to it.',
  },
};
