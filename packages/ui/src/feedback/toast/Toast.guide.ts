import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Icon', 'of the tone'],
    ['Title', 'what took place'],
    ['Description', 'a second line, optional'],
    ['Action', 'a small button or link, optional'],
    ['Cross', 'closes it'],
  ],
  use: [
    'For what took place and needs nothing: saved, sent, a new message elsewhere.',
    'With `useToast`, inside the `ToastProvider` that stands around the app.',
  ],
  avoid: [
    'For what must be read or answered: `Banner` or `AlertDialog`.',
    'For an error in a field: the error of its `Field`.',
  ],
  dos: [
    'Keep it to one line and a verb in the past: “Photo deleted”.',
    'Offer to undo in the `action`: such a toast stays until it is closed.',
  ],
  donts: [
    'Don’t say anything only here: it goes after six seconds.',
    'Don’t show more than one for one act; three are shown at most.',
  ],
  states: [
    ['Info, positive', 'read when the reader is free (`aria-live="polite"`)'],
    ['Danger', 'interrupts (`role="alert"`)'],
    ['Held', 'stays while the pointer or the focus is on it'],
  ],
  keyboard: [
    ['Tab', 'reaches its action and its cross; it stays meanwhile'],
    ['Enter, Space', 'on the cross: closes it'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'Read when it comes, title and text apart; the region can be reached, each with its action and “Close”.',
  },
};
