import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Bubble', 'as a message from the other side'],
    ['Three dots', 'silent'],
  ],
  use: ['At the end of a `MessageLog` while the other member writes.'],
  avoid: [
    'For anything that loads: `Skeleton`, `Spinner`.',
    'For a fictional profile that nobody writes for at the moment.',
  ],
  dos: ['Take it away a few seconds after the last sign.', 'Say who writes: “Anna is writing”.'],
  donts: ['Don’t show it to make somebody wait or pay.'],
  states: [
    ['Shown', 'the words are in the `log` and read with it'],
    ['Less motion', 'the dots do not pulse'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: '“Camille is typing…”, without the dots that move.',
  },
};
