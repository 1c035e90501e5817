import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['drawer', 'bottom sheet', 'side panel', 'slide-over', 'modal panel'],
  anatomy: [
    ['Backdrop', 'over the page'],
    ['Title and close button', 'stay in view'],
    ['Content', 'scrolls'],
    ['Footer', 'buttons that stay in view, above the phone’s system bar'],
  ],
  use: [
    'Use it for filters, long lists and large menus.',
    'On phones it opens at the bottom, within reach of the thumb; on wider screens at the end side.',
  ],
  avoid: ['For a short question, use `AlertDialog` or `Dialog`.', 'For a few actions, use `Menu`.'],
  dos: [
    'Put the action into the footer: “Show 24 members”.',
    'Keep the changes if it is closed without a button.',
  ],
  donts: ['Don’t open a sheet over a sheet.', 'Don’t put the only access to something important into it.'],
  states: [
    [
      'Open',
      '`role="dialog"`, named by its title; the rest of the page is hidden from screen readers and does not scroll',
    ],
  ],
  keyboard: [
    ['Tab, Shift + Tab', 'move within the sheet only'],
    ['Escape', 'closes it'],
    ['On closing', 'the focus returns to where it was'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It is read as a dialog: the title and the description, then the first control. Escape returns to the opener.',
  },
};
