import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['message types', 'attachment', 'gif message', 'deleted message', 'message reactions'],
  anatomy: [
    ['`MessagePhoto`', 'a photo, or a blurred one with a button that unlocks it at a price'],
    ['`MessageGif`', 'a GIF and a button that pauses it'],
    ['`MessageGift`', 'a drawing, the name of the gift and a message'],
    ['`DeletedMessage`', 'the note that the message was deleted'],
    ['`MessageReactions`', 'the reactions to a message, passed as its `reactions`'],
  ],
  use: ['Inside a `MessageBubble`, instead of a text.'],
  avoid: [
    'For the photos of a profile: use `PhotoGallery`.',
    'For choosing what to send: use `GifPicker` or `GiftPicker`.',
  ],
  dos: [
    'Show the full price on the button of a locked photo: “Open · 2 credits · about €2.00” (CREDIT-7).',
    'Pass the size and the first frame of a GIF, so that the layout does not shift.',
    'Keep the place of a deleted message in the conversation.',
  ],
  donts: [
    'Don’t show an unlocked photo before the server has confirmed the purchase.',
    'Don’t play GIFs automatically with reduced motion (CHAT-21).',
  ],
  states: [
    ['Locked photo', 'announced as `lockedLabel`; the server blurs the photo'],
    ['Unlocking', 'the button is `aria-busy` with `data-loading`; a second press is ignored'],
    ['GIF paused, playing', 'the name of the button is the action that a press performs'],
    ['Failed to load', 'the alternative text replaces the picture'],
  ],
  keyboard: [
    ['Tab', 'moves to the button of the photo or the GIF'],
    ['Enter, Space', 'unlocks or enlarges the photo, pauses or plays the GIF'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces an article: the author, then “This message was deleted”, the gift and its message, the description of the GIF, or the photo, that it is private, and the price of opening it.',
  },
};
