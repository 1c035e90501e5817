import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Trigger', 'the button that opens it'],
    ['Items', 'actions, links, or one choice of several'],
    ['Label and line', 'over a group and between groups'],
  ],
  use: [
    'For actions that are not needed all the time: block, report, log out.',
    '`MenuRadioGroup` for a setting with a few values, such as the theme.',
  ],
  avoid: [
    'For a value in a form: `Select`.',
    'For the main action: a `Button` in view.',
    'For the language of the site: `LocaleMenu`.',
  ],
  dos: [
    'Name the trigger by what is in the menu.',
    'Put what is dangerous last, below a line, with the tone `danger`.',
    'Use `MenuLink` for what leads to a page.',
  ],
  donts: ['Don’t nest menus.', 'Don’t put a switch, a field or text to read inside.'],
  states: [
    ['Open', '`aria-expanded` on the trigger; the page behind stays usable'],
    ['Highlighted', '`data-highlighted`; the item has the focus'],
    ['Chosen', '`aria-checked` on a radio item, and a tick'],
    ['Disabled', '`aria-disabled`; the arrow keys pass it by'],
  ],
  keyboard: [
    ['Enter, Space, Arrow Down', 'on the trigger: opens it and goes to the first item'],
    ['Arrow Up, Arrow Down', 'move between items'],
    ['Home, End', 'go to the first or the last'],
    ['Letters', 'go to the item that begins so'],
    ['Enter, Space', 'does what the item says, and closes the menu'],
    ['Escape', 'closes it; the focus goes back to the trigger'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The button says “opens menu”; the first item is focused and read, arrows read the next, Escape goes back.',
  },
};
