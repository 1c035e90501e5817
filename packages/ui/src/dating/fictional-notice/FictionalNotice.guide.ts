import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['fake profile notice', 'bot disclosure', 'disclaimer', 'fictional profile'],
  anatomy: [
    ['Icon', 'the information icon'],
    ['Title', 'states that the profile is fictional'],
    ['Text', 'explains who answers, and that a meeting is not possible (FICTION-2)'],
    ['Acknowledge button', 'shown before the first message (FICTION-3)'],
  ],
  use: [
    'On the profile, in the modals and in the conversation of every fictional profile.',
    'With `acknowledgeLabel`, before the first message that can cost anything.',
  ],
  avoid: ['On a small photo: use `FictionalMark`.', 'For other notices: use `Banner`.'],
  dos: ['Use plain language, and place it before the price.', 'Keep it visible while the member writes.'],
  donts: ['Don’t make it dismissible.', 'Don’t collapse it, shorten it or set it in small grey type.'],
  states: [
    ['Shown', 'an `aside` whose accessible name is the title'],
    ['Awaiting acknowledgement', 'a button; writing is unavailable until it is pressed'],
  ],
  keyboard: [
    ['Tab', 'moves to the button'],
    ['Enter, Space', 'acknowledges the notice'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'It announces a landmark, “Fictional profile”, and both sentences, wherever it is used.',
  },
};
