import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Trigger', 'the button that opens and closes it'],
    ['Title', 'shown, or with `hideTitle` for screen readers'],
    ['Cross', 'closes it'],
    ['Content', 'a few controls or an explanation'],
    ['`PopoverClose`', 'around a button that ends it'],
    ['`Suggestions`', 'a panel as wide as the control above it, for lists that follow what one types'],
  ],
  use: ['For a few controls that belong to a button, or for an explanation that needs more than a line.'],
  avoid: [
    'For a list of acts: `Menu`.',
    'For what must be answered: `Dialog`.',
    'For a few words about a control: `Tooltip`.',
    'On phones for a whole form: `Sheet`.',
  ],
  dos: [
    'Let what is chosen hold at once; the page stays usable.',
    'Keep it small enough to be read without scrolling.',
  ],
  donts: ['Don’t open one from another.', 'Don’t hide in it what everybody needs.'],
  states: [
    ['Open', '`aria-expanded` at the trigger; a `dialog` named by the title, the focus in it'],
    ['No room', 'it goes to the other side and stays on the screen'],
    ['Closed', 'the focus is at the trigger again'],
  ],
  keyboard: [
    ['Enter, Space', 'on the trigger: opens, closes'],
    ['Tab', 'through its controls'],
    ['Escape', 'closes it, and in a window only it'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The button “opens dialog”; title and “Close” first, then the text; Escape goes back.',
  },
};
