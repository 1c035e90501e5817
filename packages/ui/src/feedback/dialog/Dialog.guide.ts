import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Veil', 'over the page'],
    ['Media', 'a picture above the title, optional'],
    ['Title', 'names the window; may be for screen readers only'],
    ['Cross', 'closes it; left out when one must not'],
    ['Description', 'read with the title'],
    ['Content', 'scrolls when it is long'],
    ['Footer', 'buttons that stay in view'],
  ],
  use: [
    'For a short task that needs the member’s whole attention: report, confirm an address, choose a gift.',
  ],
  avoid: [
    'For a question of yes or no: `AlertDialog`.',
    'For filters and long lists: `Sheet`.',
    'For something that took place: `Toast`.',
    'For a task of several pages: a page of its own.',
  ],
  dos: [
    'Name it by what is done in it.',
    'Give `closeLabel`, so that there is a way out one can see.',
    'Give `returnFocusTo` when what opened it is gone by then, as the item of a menu is.',
  ],
  donts: [
    'Don’t open one without a press of the member’s, unless the flow requires it.',
    'Don’t use `dismissible={false}` where leaving does no harm.',
    'Don’t open a dialog from a dialog if a step inside would do.',
  ],
  states: [
    [
      'Open',
      '`role="dialog"` named by its title; the rest of the page is hidden from screen readers and does not scroll',
    ],
    ['Not dismissible', 'Escape and a press outside do nothing'],
  ],
  keyboard: [
    ['Tab, Shift + Tab', 'move within the window only'],
    ['Escape', 'closes it, unless it is not dismissible; of several layers the last one'],
    ['On opening', 'the focus goes to its first control'],
    ['On closing', 'the focus goes back to where it was'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Title and description, then the first control; Escape goes back to the button that opened it.',
  },
};
