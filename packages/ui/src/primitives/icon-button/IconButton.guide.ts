import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Icon', 'the whole button'],
    ['Label', 'unseen; what is read instead of the icon'],
  ],
  use: [
    'For an act whose icon everybody knows: close, go back, show the password.',
    'On a photo with the tone `photo`, whatever is in the picture.',
  ],
  avoid: [
    'When the icon needs explaining: a `Button` with words.',
    'To give a like: `LikeButton`, which keeps its own state.',
  ],
  dos: [
    'Name what a press does: “Close”, not “Cross”.',
    'Change the label when the act changes, as with showing and hiding a password.',
    'Keep 44 px (`md`) where fingers press.',
  ],
  donts: [
    'Don’t place several small ones (`sm`, 36 px) in a row on phones.',
    'Don’t rely on a tooltip to explain it: touch shows none.',
  ],
  states: [
    ['Loading', '`aria-busy`, `aria-disabled` and `data-loading`; a spinner instead of the icon'],
    ['Pressed', '`aria-pressed`, when the caller sets it'],
    ['Disabled', 'the native `disabled`; Tab passes it by'],
  ],
  keyboard: [['Enter, Space', 'presses it']],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Its label and “push button”; a pressed one is a “toggle button pressed”.',
  },
};
