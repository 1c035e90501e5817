import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['message box', 'message input', 'chat input', 'reply box', 'send box'],
  anatomy: [
    ['Notice', 'above the field: offline, no credits, an acknowledgement that is required'],
    ['Attachment', 'what is sent with the text'],
    ['Tools', 'buttons for a photo, a gift, a GIF'],
    ['Field', 'grows with the text; its label is for screen readers only'],
    ['Send button', 'includes the price (CHAT-12)'],
    ['Count', 'shown for the last 100 characters (CHAT-15)'],
  ],
  use: ['At the end of a conversation, once per page.'],
  avoid: ['For a text in a form: use `Textarea`.'],
  dos: [
    'Show the price on the button, in credits and in money (CHAT-12).',
    'Keep the text if sending fails or is refused (CHAT-26).',
    'Explain in `notice` why nothing can be sent.',
  ],
  donts: [
    'Don’t disable the field when credits run out: the text must not be lost (CHAT-25).',
    'Don’t send on Enter on touch screens: there it inserts a line break.',
  ],
  states: [
    ['Nothing to send', 'the button is `aria-disabled` and can keep the focus'],
    ['Refused', 'the button is `aria-disabled` and described by the notice; `data-refused`'],
    ['Busy', '`aria-busy` and `data-loading` on the button'],
    ['Too long', '`aria-invalid` on the field; the count is announced (`aria-live="polite"`)'],
  ],
  keyboard: [
    ['Enter', 'sends on devices with a mouse or trackpad, else inserts a line break'],
    ['Shift + Enter', 'inserts a line break'],
    ['Ctrl + Enter, Cmd + Enter', 'sends on any device'],
    ['Tab', 'moves from the tools to the field and to the button'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces “Message to Camille”, the characters left, the price in the name of the send button, “invalid entry” when the text is too long, and going offline when it happens.',
  },
};
