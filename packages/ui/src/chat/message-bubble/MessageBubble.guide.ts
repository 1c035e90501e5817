import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['chat bubble', 'speech bubble', 'balloon'],
  anatomy: [
    ['Author', 'visually hidden; announced before the text'],
    ['Content', 'a text, a photo, a GIF, a gift, or the note that the message was deleted'],
    ['Time', 'below the content'],
    ['State icon', 'the state of the viewer’s own message, with a text for screen readers'],
    ['Writer', 'the mark of a message that a machine (CHAT-17) or the staff (FICTION-7) wrote'],
    ['Failure', 'why the message was not sent, and a button to try again (CHAT-24)'],
    ['Reactions', 'one of each member, below the content, with their names (CHAT-30)'],
    ['Action', 'a small button beside the content'],
    ['Take back button', 'returns the text of an unsent message to the composer (CHAT-24)'],
  ],
  use: ['For one message of a conversation, inside a `MessageLog`.'],
  avoid: ['For a notice of the site in a conversation: use `Banner`.'],
  dos: [
    'Set `writer` and `writerLabel` on every message that a machine wrote (CHAT-17), or the staff for a fictional profile (FICTION-7).',
    'Set `stateLabel` with every state: screen readers do not announce the icon.',
    'Keep failed messages with their text (CHAT-24).',
    'Let the member take back a message that waits for credits (CHAT-25).',
  ],
  donts: [
    'Don’t format the texts of members; keep line breaks and emoji as they are.',
    'Don’t remove a failed message automatically.',
  ],
  states: [
    ['Queued, sending, sent, read, failed', '`data-state`, an icon, and `stateLabel`'],
    ['Failed', 'the reason is announced at once (`role="alert"`)'],
    ['Found', '`data-found` and an outline, while a search is at the message (CHAT-31)'],
    ['Right to left', 'each text has the direction of its own script (`dir="auto"`)'],
  ],
  keyboard: [
    ['Tab', 'moves to the buttons to try again and to take back, if they are shown'],
    ['Enter, Space', 'on a button, sends the message again or returns its text to the composer'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces an article: the author, the text, the time, then “Sending”, “Sent”, “Read”, or “Not sent” and “Try again”. A new message is announced as “Camille: …”, then the time and the state.',
  },
};
