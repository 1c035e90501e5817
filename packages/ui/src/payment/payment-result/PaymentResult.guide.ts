import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Seal', 'an icon of the outcome in its colours'],
    ['Title', 'how it ended, in a few words'],
    ['Text', 'what this means and what happens now'],
    ['Facts', 'what was bought, for how much, under which number'],
    ['Actions', 'the way on'],
  ],
  use: ['On the page to which the payment provider sends people back.'],
  avoid: ['Before something is paid: `OrderSummary`.', 'For a note about an older payment: `Banner`.'],
  dos: [
    'Ask the server for the outcome; the way back from the provider proves nothing.',
    'Offer another method after a failure, and say that nothing was taken.',
    'Lead back to what was interrupted: the message that waits.',
  ],
  donts: ['Don’t say “completed” for one that is pending.', 'Don’t blame the person.'],
  states: [
    ['Outcome changes', 'the new title is read out (`role="status"`)'],
    ['Pending', 'stays until the server knows more; the page may be left'],
    ['Facts', 'a list of terms and details'],
  ],
  keyboard: [['Tab', 'to the actions']],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The result as a heading, then what it means, the balance as term and value, and the way on.',
  },
};
