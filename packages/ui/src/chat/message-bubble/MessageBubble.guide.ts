import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Author', 'unseen; read before the text'],
    ['Text', 'or a photo, a GIF, a gift, or that it was deleted'],
    ['Time', 'below'],
    ['Mark', 'how far one’s own message got, with words'],
    ['Automatic', 'that a machine wrote it, whenever one did'],
    ['Failure', 'why it was not sent, and the button to try again'],
    ['Take back', 'of a message that has not gone: its words return to the composer'],
  ],
  use: ['For one message of a conversation, inside a `MessageLog`.'],
  avoid: ['For a note of the site’s own in a conversation: `Banner`.'],
  dos: [
    'Set `automaticLabel` whenever a machine wrote the message.',
    'Give `stateLabel` with every state: the mark alone says nothing to a screen reader.',
    'Keep a message that failed, with its text.',
    'Offer to take a message back while it waits: nobody should have to watch it.',
  ],
  donts: [
    'Don’t format what a member wrote; line breaks and emoji stay as they are.',
    'Don’t take a failed message away by itself.',
  ],
  states: [
    ['Queued, sending, sent, read, failed', '`data-state`, an icon, and `stateLabel` in words'],
    ['Failed', 'why is read at once (`role="alert"`)'],
    ['Right to left', 'each text by its own letters (`dir="auto"`)'],
  ],
  keyboard: [
    ['Tab', 'moves to the buttons that try again and take back, when they are there'],
    ['Enter, Space', 'on them: sends the message again, or gives its words back'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'An article: who wrote, the words, the time, then “Sending”, “Sent”, “Read”, or “Not sent” and “Try again”. As it comes: “Camille: …”, then the time and the state.',
  },
};
