import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['virtual gifts', 'presents', 'send a gift'],
  anatomy: [
    ['Balance', 'the member’s credits'],
    ['Tile', 'drawing, name and price; a lock if the gift costs more than the balance'],
    ['Message', 'an optional field, passed as children'],
    ['Send button', 'its label includes the price'],
  ],
  use: ['To send a gift that costs credits, from a profile or a conversation (GIFT-1).'],
  avoid: ['For buying credits: use `BundlePicker`.', 'For GIFs, which have no price: use `GifPicker`.'],
  dos: [
    'Show the full price on the button: “Send · 3 credits · about €3.00” (GIFT-2).',
    'Also show the gifts that the balance does not cover (GIFT-3).',
    'Name the recipient in the legend.',
  ],
  donts: ['Don’t preselect a gift.', 'Don’t reduce the balance before the server has confirmed the gift.'],
  states: [
    ['Tile', 'a radio button, named by the gift and described by its price'],
    [
      'Not enough credits',
      'part of the description; the gift can be chosen, and the send button opens a window with a way to buy credits',
    ],
    ['Sending', '`data-busy`; the button is `aria-busy`, and a second press is ignored'],
    ['Failed', 'the reason is announced at once (`role="alert"`); the choice remains'],
    ['Loading', 'the placeholders announce it once'],
  ],
  keyboard: [
    ['Tab', 'moves to the gifts, then to the message and the button'],
    ['Arrow keys', 'choose the next or previous gift'],
    ['Enter', 'in the form, sends the gift'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces a group named after the recipient, each gift as a radio button with its price, and “more than you have” where that applies.',
  },
};
