import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Balance', 'what the member has'],
    ['Tile', 'drawing, name and price; a lock where it is too dear'],
    ['A few words', 'a field of your own, as children'],
    ['Send', 'says what it costs'],
    ['Not enough credits', 'stands in place of the button'],
  ],
  use: ['To give somebody a gift that costs credits, from a profile or a conversation.'],
  avoid: ['For credits themselves: `BundlePicker`.', 'For pictures without a price: `GifPicker`.'],
  dos: [
    'Say the whole price on the button: “Send · 3 credits · about €3.00”.',
    'Show gifts that are too dear as well: people may want to know.',
    'Name the receiver in the legend.',
  ],
  donts: ['Don’t choose a gift beforehand.', 'Don’t take credits before the answer is there.'],
  states: [
    ['Tile', 'a radio button: its name is the gift’s, its description the price'],
    [
      'Too dear',
      'the description says so; it can be looked at and chosen, and the way to credits takes the button’s place',
    ],
    ['Sending', '`data-busy`; the button is `aria-busy`, a second press is ignored'],
    ['Failed', 'the reason is read out at once (`role="alert"`); the choice stays'],
    ['Loading', 'place-holders that say so once'],
  ],
  keyboard: [
    ['Tab', 'into the gifts, then on to the words and the button'],
    ['Arrow keys', 'choose the next gift'],
    ['Enter', 'in the form: sends'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'A group for whom it is for, each gift a radio button with its cost, and “more than you have” where it is.',
  },
};
