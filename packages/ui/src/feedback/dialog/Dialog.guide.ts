import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['modal', 'popup', 'lightbox', 'overlay', 'modal window'],
  anatomy: [
    ['Backdrop', 'over the page'],
    ['Media', 'a picture above the title, optional'],
    ['Title', 'names the dialog; can be visually hidden'],
    ['Close button', 'closes the dialog; left out if it must stay open'],
    ['Description', 'read with the title'],
    ['Content', 'scrolls if it is long'],
    ['Footer', 'buttons that stay in view'],
  ],
  use: ['Use it for a short task that needs full attention: report, confirm an address, choose a gift.'],
  avoid: [
    'For a yes-or-no question, use `AlertDialog`.',
    'For filters and long lists, use `Sheet`.',
    'For the result of an action, use `Toast`.',
    'For a task of several pages, use a separate page.',
  ],
  dos: [
    'Name it after its task.',
    'Set `closeLabel`, which gives the dialog a visible close button.',
    'Set `returnFocusTo` if the opener no longer exists on closing, as with a menu item.',
  ],
  donts: [
    'Don’t open a dialog without a press by the member, unless the flow requires it.',
    'Don’t use `dismissible={false}` if closing does no harm.',
    'Don’t open a dialog from a dialog if a step inside it is enough.',
  ],
  states: [
    [
      'Open',
      '`role="dialog"`, named by its title; the rest of the page is hidden from screen readers and does not scroll',
    ],
    ['Not dismissible', 'Escape and a press outside have no effect'],
  ],
  keyboard: [
    ['Tab, Shift + Tab', 'move within the dialog only'],
    ['Escape', 'closes it unless it is not dismissible; of several layers, the top one'],
    ['On opening', 'the focus moves to the first control'],
    ['On closing', 'the focus returns to where it was'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The title and the description are read, then the first control. Escape returns to the button that opened it.',
  },
};
