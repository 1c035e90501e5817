import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Title', 'the question'],
    ['Description', 'what will happen'],
    ['More', 'a banner that says why it failed, or a field; optional'],
    ['Cancel and confirm', 'below each other on phones, side by side from there on'],
  ],
  use: ['Before something that cannot be undone: block, delete, spend.'],
  avoid: [
    'When it can be undone: do it, and offer to undo it in a `Toast`.',
    'For a task: `Dialog`.',
    'For news: `Banner` or `Toast`.',
  ],
  dos: [
    'Ask with a verb and confirm with the same verb: “Block Anna?”, “Block”.',
    'Use `danger` for what cannot be undone.',
    'Keep it open with `busy` while the answer is awaited.',
  ],
  donts: ['Don’t write “Are you sure?”.', 'Don’t label the buttons “Yes” and “No”.'],
  states: [
    ['Open', '`role="alertdialog"` named by the question and described by what will happen'],
    ['Confirming', '`data-busy`; the confirming button is `aria-busy`'],
  ],
  keyboard: [
    ['Tab, Shift + Tab', 'move within the window only'],
    ['Escape', 'cancels'],
    ['On opening', 'the focus is on cancel'],
    ['On closing', 'the focus goes back to where it was'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It opens with its question, what follows from it and the first button; a failure is said when it comes; closing goes back to the button that opened it.',
  },
};
