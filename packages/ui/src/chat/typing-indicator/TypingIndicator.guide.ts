import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['typing dots', 'is typing', 'three dots'],
  anatomy: [
    ['Bubble', 'like a received message'],
    ['Three dots', 'hidden from screen readers'],
  ],
  use: ['At the end of a `MessageLog` while the other member is typing (CHAT-7).'],
  avoid: [
    'For loading: use `Skeleton` or `Spinner`.',
    'For a fictional profile, unless somebody is really writing.',
  ],
  dos: ['Remove it 5 seconds after the last notice (CHAT-7).', 'Name the member: “Anna is typing”.'],
  donts: ['Don’t show it to make a member wait or pay.'],
  states: [
    ['Shown', 'the label is in the `log` and announced with it'],
    ['Reduced motion', 'the dots do not pulse'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'It announces “Camille is typing…”, but not the dots.',
  },
};
