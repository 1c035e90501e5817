import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['snackbar', 'notification', 'flash message', 'temporary message'],
  anatomy: [
    ['Icon', 'that of the tone'],
    ['Title', 'the event'],
    ['Description', 'a second line, optional'],
    ['Action', 'a small button or link, optional'],
    ['Close button', 'closes the toast'],
  ],
  use: [
    'Use it for an event that needs no reaction: saved, sent, a new message in another conversation.',
    'Call `useToast` inside the `ToastProvider` around the app.',
  ],
  avoid: [
    'For a message that must be read or answered, use `Banner` or `AlertDialog`.',
    'For an error in a field, use the error of its `Field`.',
  ],
  dos: [
    'Keep it to one line with a past participle: “Photo deleted”.',
    'Offer to undo in the `action`: a toast with an action stays until it is closed.',
  ],
  donts: [
    'Don’t put information only here: a toast disappears after six seconds.',
    'Don’t show more than one for one action; at most three are shown.',
  ],
  states: [
    ['Info, positive', 'announced after the current speech (`aria-live="polite"`)'],
    ['Danger', 'interrupts the current speech (`role="alert"`)'],
    ['Hovered, focused', 'stays while the pointer or the focus is on it'],
  ],
  keyboard: [
    ['Tab', 'reaches the action and the close button; the toast stays while focused'],
    ['Enter, Space', 'on the close button: closes the toast'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'A toast is read when it appears, the title separate from the text. The region can be reached, and each toast in it with its action and “Close”.',
  },
};
