import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['report abuse', 'flag member', 'complaint form'],
  anatomy: [
    ['Title and text', 'who is reported, and who reads the report'],
    ['Subject', 'an optional field, e.g. which message is meant'],
    ['Reasons', 'a short list to choose from'],
    ['Details', 'an optional text with a character count'],
    ['Cancel and send buttons', 'in the footer'],
    ['Confirmation', 'what happens next, and what else the member can do'],
  ],
  use: ['To report a member, a conversation, a photo or a message, from the `SafetyMenu` (SAFETY-7).'],
  avoid: [
    'For questions to the site: use the help page.',
    'For blocking: use `AlertDialog`, or `sentAction` after the report.',
  ],
  dos: [
    'State that the reported member does not learn who reported them.',
    'Offer to block the member after the report was sent.',
    'Set `returnFocusTo`: the menu item that opened the dialog no longer exists.',
  ],
  donts: ['Don’t ask for proof.', 'Don’t discard the text if sending fails.'],
  states: [
    ['No reason, text too long', 'an error at the field, which gets the focus'],
    ['Sending', 'the button is `aria-busy`'],
    ['Sent', 'the confirmation is announced (`role="status"`)'],
    ['Failed', 'the reason is announced at once; the form keeps its contents'],
  ],
  keyboard: [
    ['Tab', 'cycles through the controls inside'],
    ['Arrow keys', 'choose the next or previous reason'],
    ['Escape', 'closes the dialog, unless a text was begun, and returns the focus'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces the title and who reads the report, the reasons as a group, and how many characters are left; confirmation and failure are announced when they appear.',
  },
};
