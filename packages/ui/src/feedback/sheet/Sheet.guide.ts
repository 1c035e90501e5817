import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Veil', 'over the page'],
    ['Title and cross', 'stay in view'],
    ['Content', 'scrolls'],
    ['Footer', 'buttons that stay in view, above the phone’s own bar'],
  ],
  use: [
    'For filters, long lists and menus with much in them.',
    'From below on phones, where the thumb is; at the end side from tablets on.',
  ],
  avoid: ['For a short question: `AlertDialog` or `Dialog`.', 'For a few actions: `Menu`.'],
  dos: [
    'Put what is done with it into the footer: “Show 24 members”.',
    'Keep what was set when it is closed without a button.',
  ],
  donts: ['Don’t open a sheet over a sheet.', 'Don’t hide the only way to something important in it.'],
  states: [
    [
      'Open',
      '`role="dialog"` named by its title; the rest of the page is hidden from screen readers and does not scroll',
    ],
  ],
  keyboard: [
    ['Tab, Shift + Tab', 'move within the sheet only'],
    ['Escape', 'closes it'],
    ['On closing', 'the focus goes back to where it was'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'As a dialog: title and description, then the first control; Escape goes back.',
  },
};
