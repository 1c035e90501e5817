import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['popup', 'flyout', 'hover card', 'bubble', 'toggletip'],
  anatomy: [
    ['Trigger', 'the button that opens and closes it'],
    ['Title', 'names the popover; can be visually hidden with `hideTitle`'],
    ['Close button', 'closes the popover'],
    ['Content', 'a few controls or an explanation'],
    ['`PopoverClose`', 'wraps a button that closes the popover'],
    ['`Suggestions`', 'a panel as wide as the control above it, for lists that change while typing'],
  ],
  use: ['Use it for a few controls that belong to a button, or for an explanation longer than a line.'],
  avoid: [
    'For a list of actions, use `Menu`.',
    'For a question that requires an answer, use `Dialog`.',
    'For a few words about a control, use `Tooltip`.',
    'For a whole form on phones, use `Sheet`.',
  ],
  dos: ['Apply changes at once; the page stays usable.', 'Keep it small enough to read without scrolling.'],
  donts: ['Don’t open one popover from another.', 'Don’t hide content in it that everybody needs.'],
  states: [
    ['Open', '`aria-expanded` on the trigger; a `dialog` named by the title, with the focus inside'],
    ['Not enough space', 'it opens on the other side and stays on the screen'],
    ['Closed', 'the focus returns to the trigger'],
  ],
  keyboard: [
    ['Enter, Space', 'on the trigger: opens or closes it'],
    ['Tab', 'moves through its controls'],
    ['Escape', 'closes it; inside a dialog only the popover'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The button is read with “opens dialog”. The title and “Close” are read first, then the text. Escape returns to the button.',
  },
};
