import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['dropdown', 'context menu', 'action menu', 'overflow menu', 'kebab menu', 'drop-down menu'],
  anatomy: [
    ['Trigger', 'the button that opens it'],
    ['Items', 'actions, links, or one choice of several'],
    ['Label and separator', 'above a group and between groups'],
  ],
  use: [
    'Use it for actions that are needed rarely: block, report, log out.',
    'Use `MenuRadioGroup` for a setting with a few values, such as the theme.',
  ],
  avoid: [
    'For a value in a form, use `Select`.',
    'For the main action, use a visible `Button`.',
    'For the language of the site, use `LocaleMenu`.',
  ],
  dos: [
    'Name the trigger after the content of the menu.',
    'Put a dangerous action last, below a separator, with the tone `danger`.',
    'Use `MenuLink` for a link to a page.',
  ],
  donts: ['Don’t nest menus.', 'Don’t put a switch, a field or running text inside.'],
  states: [
    ['Open', '`aria-expanded` on the trigger; the page behind stays usable'],
    ['Highlighted', '`data-highlighted`; the item has the focus'],
    ['Selected', '`aria-checked` on a radio item, and a tick'],
    ['Disabled', '`aria-disabled`; the arrow keys skip it'],
  ],
  keyboard: [
    ['Enter, Space, Arrow Down', 'on the trigger: opens the menu and moves to the first item'],
    ['Arrow Up, Arrow Down', 'move between items'],
    ['Home, End', 'move to the first or last item'],
    ['Letters', 'move to the item that begins with them'],
    ['Enter, Space', 'activates the item and closes the menu'],
    ['Escape', 'closes the menu; the focus returns to the trigger'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The button is read with “opens menu”. The first item is focused and read, the arrow keys read the others, and Escape returns to the button.',
  },
};
