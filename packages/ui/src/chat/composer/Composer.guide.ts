import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Notice', 'above the field: offline, no credits, what must be acknowledged'],
    ['Attachment', 'what goes along'],
    ['Tools', 'buttons for a photo, a gift, a GIF'],
    ['Field', 'grows with the text; its name is for screen readers'],
    ['Send', 'says what it costs'],
    ['Count', 'for the last 100 characters'],
  ],
  use: ['At the end of a conversation, once a page.'],
  avoid: ['For a text in a form: `Textarea`.'],
  dos: [
    'Say the price on the button, in credits and about in money.',
    'Keep the text when sending fails or is refused.',
    'Say in `notice` why nothing can be sent.',
  ],
  donts: [
    'Don’t disable the field when credits run out: the text must not be lost.',
    'Don’t send on Enter on touch screens: there it begins a line.',
  ],
  states: [
    ['Nothing to send', 'the button is `aria-disabled` and keeps the focus'],
    ['Refused', 'the same, described by the notice; `data-refused`'],
    ['Busy', '`aria-busy` and `data-loading` on the button'],
    ['Too long', '`aria-invalid` on the field; the count is read (`aria-live="polite"`)'],
  ],
  keyboard: [
    ['Enter', 'sends, where there is a mouse or a trackpad; else begins a line'],
    ['Shift + Enter', 'begins a line'],
    ['Tab', 'moves from the tools to the field and to the button'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      '“Message to Camille”, the characters left, the cost in the name of the send button, “invalid entry” when it is too long, and being offline when it happens.',
  },
};
