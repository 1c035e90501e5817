import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Two photos', 'one’s own and the other’s, leaning towards each other'],
    ['Heart', 'between them'],
    ['Title and text', 'who it is and what one can do now'],
    ['Notice', 'a `FictionalNotice`, for a fictional profile'],
    ['First message', 'a field and its button, where one can write here'],
    ['Action', 'a link to the conversation, where one writes elsewhere'],
    ['Later', 'closes it'],
  ],
  use: ['Once, when two members like each other.'],
  avoid: ['For one like: `LikeModal`.', 'To remember an old match: the list of conversations.'],
  dos: ['Say on the button what a first message costs.', 'Keep what was written when it could not be sent.'],
  donts: [
    'Don’t let confetti, sounds or a second window celebrate along.',
    'Don’t call the site’s own suggestion a match.',
    'Don’t offer `message` on a fictional profile before the notice is acknowledged.',
  ],
  states: [
    ['Empty message', 'the button is `aria-disabled` and keeps the focus'],
    ['Sending', '`data-sending` on the form; the button is `aria-busy`'],
    ['Sent', '`sentLabel` is read out and takes the field’s place'],
    ['Failed', 'the reason is read out at once; the words stay'],
    ['Less motion', 'the photos stand where they belong'],
  ],
  keyboard: [
    ['Tab', 'goes round inside'],
    ['Enter', 'on a button: presses it'],
    ['Escape', 'closes it'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'Title and text, both pictures by name, the message field with its cost; that it is on its way, or what is missing, is said.',
  },
};
