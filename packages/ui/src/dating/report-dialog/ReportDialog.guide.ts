import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Title and text', 'whom it is about and who reads it'],
    ['Reasons', 'a short list to choose from'],
    ['In one’s own words', 'optional, with a count'],
    ['Cancel, send', 'in the footer'],
    ['Thanks', 'what happens now, and what one can do besides'],
  ],
  use: ['To report a member, a photo or a message, from the `SafetyMenu`.'],
  avoid: [
    'For a question to the site: the help page.',
    'To block: `AlertDialog`, or `sentAction` after the report.',
  ],
  dos: [
    'Say that the member is not told who reported.',
    'Offer to block after it was sent.',
    'Give `returnFocusTo`: the menu that opened it is gone.',
  ],
  donts: ['Don’t ask for proof.', 'Don’t drop what was written when sending failed.'],
  states: [
    ['No reason, text too long', 'said at the field, which takes the focus'],
    ['Sending', 'the button is `aria-busy`'],
    ['Sent', 'the thanks are read out (`role="status"`)'],
    ['Failed', 'the reason is read out at once; the form stays as it was'],
  ],
  keyboard: [
    ['Tab', 'goes round inside'],
    ['Arrow keys', 'among the reasons'],
    ['Escape', 'closes it and gives the focus back'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'Title and who reads it, reasons as a group, how many characters are left; thanks and failure are said when they come.',
  },
};
