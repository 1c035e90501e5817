import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Icon', 'of information'],
    ['Title', 'that the profile is fictional'],
    ['Text', 'what this means: who answers, and that nobody can be met'],
    ['Acknowledge', 'before a first message'],
  ],
  use: [
    'On every profile, card window and conversation of a fictional profile, wherever the site has any.',
    'With `acknowledgeLabel` before a first message costs something.',
  ],
  avoid: ['On a small photo: `FictionalMark`.', 'For other notes: `Banner`.'],
  dos: ['Say it in plain words, before the price.', 'Keep it in sight while one writes.'],
  donts: [
    'Don’t give it a closing cross.',
    'Don’t fold it away, shorten it or set it in small grey letters.',
  ],
  states: [
    ['Shown', 'an `aside` with the title as its name'],
    ['To be acknowledged', 'the button; what it unlocks waits for its press'],
  ],
  keyboard: [
    ['Tab', 'to the button'],
    ['Enter, Space', 'says that it was read'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'A landmark: “Fictional profile” and both sentences, in every place.',
  },
};
