import type { Guide } from '../../../../.storybook/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['Author', 'unseen; read before the text'],
    ['Text', 'or a photo, a GIF, a gift, or that it was deleted'],
    ['Time', 'below'],
    ['Mark', 'how far one’s own message got, with words'],
    ['Automatic', 'that a machine wrote it, whenever one did'],
    ['Failure', 'why it was not sent, and the button to try again'],
  ],
  use: ['For one message of a conversation, inside a `MessageLog`.'],
  avoid: ['For a note of the site’s own in a conversation: `Banner`.'],
  dos: [
    'Set `automaticLabel` whenever a machine wrote the message.',
    'Give `stateLabel` with every state: the mark alone says nothing to a screen reader.',
    'Keep a message that failed, with its text.',
  ],
  donts: [
    'Don’t format what a member wrote; line breaks and emoji stay as they are.',
    'Don’t take a failed message away by itself.',
  ],
  states: [
    ['Sending, sent, read, failed', '`data-state`, an icon, and `stateLabel` in words'],
    ['Failed', 'why is read at once (`role="alert"`)'],
    ['Right to left', 'each text by its own letters (`dir="auto"`)'],
  ],
  keyboard: [
    ['Tab', 'moves to the button that tries again, when there is one'],
    ['Enter, Space', 'on it: sends the message again'],
  ],
  screenReader: null,
};
