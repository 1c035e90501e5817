import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['`MessagePhoto`', 'open, or blurred with the button that opens it and what that costs'],
    ['`MessageGif`', 'a moving picture and the button that holds it'],
    ['`MessageGift`', 'a drawing, its name and a few words'],
    ['`DeletedMessage`', 'that there was one'],
  ],
  use: ['Inside a `MessageBubble`, in place of its text.'],
  avoid: [
    'For photos on a profile: `PhotoGallery`.',
    'For choosing what to send: `GifPicker`, `GiftPicker`.',
  ],
  dos: [
    'Say on the button of a locked photo the whole price: “Open · 2 credits · about €2.00”.',
    'Bring the size and the first picture of a GIF, so that nothing jumps.',
    'Keep the place of a deleted message.',
  ],
  donts: [
    'Don’t open a locked photo before the answer is there.',
    'Don’t let a GIF move for those who ask for less motion.',
  ],
  states: [
    ['Locked photo', '`lockedLabel` in words; its pixels arrived blurred'],
    ['Being opened', 'the button is `aria-busy` with `data-loading`; a second press is ignored'],
    ['GIF held, playing', 'the button’s name says what a press does'],
    ['Broken', 'the words stand in the picture’s place'],
  ],
  keyboard: [
    ['Tab', 'to the photo’s or the GIF’s button'],
    ['Enter, Space', 'opens or enlarges the photo, holds or plays the GIF'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'An article: who wrote, then “This message was deleted”, the gift and its words, the description of the GIF, or the photo, that it is private, and what opening it costs.',
  },
};
