import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Photo', 'square, at the top'],
    ['Mark', 'a heart for a like that was given, sparkles for the site’s own idea'],
    ['Title and text', 'who it is about and why it is shown'],
    ['Facts', 'name, age, place, online'],
    ['Notice', 'a `FictionalNotice`, for a fictional profile'],
    ['Profile', 'a quiet link'],
    ['Later, like', 'in the footer'],
  ],
  use: ['When somebody liked the member, or the site suggests somebody.'],
  avoid: ['When both like each other: `MatchModal`.', 'For several people: `ProfileCard`s on a page.'],
  dos: [
    'Choose `suggested` for whatever no member did: it is never shown as a like.',
    'Let it wait while somebody writes or pays.',
    'Set `fictionalLabel` and `notice` wherever the profile is fictional.',
  ],
  donts: [
    'Don’t open one after the other; one for a visit is enough.',
    'Don’t blur the photo to sell credits.',
  ],
  states: [
    ['Loading', 'the place-holders say so once; the like waits'],
    ['Sending', 'the button is `aria-busy`'],
    ['Sent', '`sentLabel` is read out (`role="status"`) and takes the button’s place'],
    ['Failed', 'the reason is read out at once; the button stays'],
  ],
  keyboard: [
    ['Tab', 'goes round inside'],
    ['Enter, Space', 'presses the button'],
    ['Escape', 'closes it'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Title and who it is, then the buttons; that the like went out, or why not, is said.',
  },
};
