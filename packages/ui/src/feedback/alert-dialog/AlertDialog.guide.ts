import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['confirm', 'confirmation', 'are you sure', 'alert', 'modal question', 'delete confirmation'],
  anatomy: [
    ['Title', 'the question'],
    ['Description', 'the consequences'],
    ['Content', 'optional: a banner with the reason of a failure, or a field'],
    ['Cancel and confirm', 'below each other on phones, side by side on wider screens'],
  ],
  use: ['Use it before an action that cannot be undone: block, delete, spend.'],
  avoid: [
    'For an action that can be undone, act at once and offer to undo it in a `Toast`.',
    'For a task, use `Dialog`.',
    'For information, use `Banner` or `Toast`.',
  ],
  dos: [
    'Ask with a verb and confirm with the same verb: “Block Anna?”, “Block”.',
    'Use `danger` for an action that cannot be undone.',
    'Keep it open with `busy` while the request is pending.',
  ],
  donts: ['Don’t write “Are you sure?”.', 'Don’t label the buttons “Yes” and “No”.'],
  states: [
    ['Open', '`role="alertdialog"`, named by the title and described by the description'],
    ['Busy', '`data-busy`; the confirm button is `aria-busy`'],
  ],
  keyboard: [
    ['Tab, Shift + Tab', 'move within the dialog only'],
    ['Escape', 'cancels'],
    ['On opening', 'the focus moves to the cancel button'],
    ['On closing', 'the focus returns to where it was'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The question, the description and the first button are read on opening. A failure is announced. Closing returns to the button that opened the dialog.',
  },
};
