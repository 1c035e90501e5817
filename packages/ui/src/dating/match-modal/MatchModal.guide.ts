import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['match popup', 'it’s a match', 'celebration'],
  anatomy: [
    ['Two photos', 'of the viewer and of the match, leaning towards each other'],
    ['Heart', 'between the photos'],
    ['Title and text', 'who the match is and what to do next'],
    ['Notice', 'a `FictionalNotice`, for a fictional profile'],
    ['First message', 'a field and its button, if the message is written in the modal'],
    ['Action', 'a link to the conversation, if the message is written there'],
    ['Later button', 'closes the modal'],
  ],
  use: ['Once, when two members like each other (LIKE-4).'],
  avoid: ['For a single like: use `LikeModal`.', 'To recall an old match: use the list of conversations.'],
  dos: ['Show the cost of the message on the button (CHAT-12).', 'Keep the text if sending fails.'],
  donts: [
    'Don’t add confetti, sounds or a second dialog.',
    'Don’t present a suggestion of the site as a match.',
    'Don’t pass `message` for a fictional profile before the notice is acknowledged (FICTION-3).',
  ],
  states: [
    ['Empty message', 'the button is `aria-disabled` and keeps the focus'],
    ['Sending', '`data-sending` on the form; the button is `aria-busy`'],
    ['Sent', '`sentLabel` is announced and replaces the field'],
    ['Failed', 'the reason is announced at once; the text remains'],
    ['Reduced motion', 'the photos are in their final place at once'],
  ],
  keyboard: [
    ['Tab', 'cycles through the controls inside'],
    ['Enter', 'on a button, presses it'],
    ['Escape', 'closes the modal'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces title and text, both pictures with their names, the message field with its cost, and that the message is on its way or what is missing.',
  },
};
