import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Trigger', 'the button that opens and closes it'],
    ['Title and cross', 'as in a `Popover`'],
    ['Search', 'has the focus from the start'],
    ['Emojis', 'under the names of their categories; what was chosen last comes first'],
    ['Categories', 'buttons that lead to each, while nothing is searched'],
  ],
  use: ['Beside a text field, where there is a mouse or a trackpad.'],
  avoid: ['On phones and tablets: their keyboards have emojis.', 'For moving pictures: `GifPicker`.'],
  dos: [
    'Fetch its code and the emojis when somebody comes near the button.',
    'Give it the names in the page’s language.',
    'Insert what was chosen at the caret, close it, and give the focus to the field by `returnFocusTo`.',
  ],
  donts: [
    'Don’t fetch emojis from an origin that is not the site’s.',
    'Don’t let a text wait for it: whoever cannot fetch it goes on writing.',
  ],
  states: [
    ['Open', 'a `dialog` named by the title, the focus in the search'],
    ['Marked', '`data-active` and `aria-selected` on one emoji; its name is read (`aria-live="polite"`)'],
    ['Nothing found', 'said in words (`role="status"`)'],
    ['Loading', 'the group of place-holders says so once'],
    ['Failed', 'what happened, with a way to try again'],
  ],
  keyboard: [
    ['Arrow keys', 'from the search: mark an emoji, and go from one to the next'],
    ['Enter', 'chooses the marked one; after a search that is the first'],
    ['Tab', 'to the emojis, where the arrow keys work too, and to the categories'],
    ['Escape', 'closes it; the focus goes back to the trigger'],
  ],
  screenReader: {
    date: '2026-11-24',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The button opens a dialog and says so; the search field; while one types, the name of the first that was found, or “No emoji found”; arrow keys say each name; Enter goes back to the field with the emoji in it, Escape to the button.',
  },
};
