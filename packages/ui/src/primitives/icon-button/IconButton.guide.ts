import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['round button', 'icon only button', 'close button', 'toolbar button'],
  anatomy: [
    ['Icon', 'the visible content'],
    ['Label', 'visually hidden; read instead of the icon'],
  ],
  use: [
    'Use it for an action whose icon everybody knows: close, go back, show the password.',
    'Use the tone `photo` on a photo.',
  ],
  avoid: [
    'If the icon needs an explanation, use a `Button` with a label.',
    'For a like, use `LikeButton`, which has a pressed state.',
  ],
  dos: [
    'Name the action: “Close”, not “Cross”.',
    'Change the label when the action changes, as for showing and hiding a password.',
    'Use `md` (44 px) for touch.',
  ],
  donts: [
    'Don’t place several small ones (`sm`, 36 px) in a row on phones.',
    'Don’t rely on a tooltip for the explanation: touch screens show none.',
  ],
  states: [
    ['Loading', '`aria-busy`, `aria-disabled` and `data-loading`; a spinner instead of the icon'],
    ['Pressed', '`aria-pressed`, if the caller sets it'],
    ['Disabled', 'the native `disabled`; Tab skips it'],
  ],
  keyboard: [['Enter, Space', 'presses the button']],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The label and “push button” are read; for a pressed one, “toggle button pressed”.',
  },
};
