import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'new',
  since: '2026-11-24',
  synonyms: ['emoji', 'smileys', 'emoticons', 'reactions picker'],
  anatomy: [
    ['Trigger', 'the button that opens and closes the picker'],
    ['Title and close button', 'as in a `Popover`'],
    ['Search', 'focused when the picker opens'],
    ['Emojis', 'grouped by category; recently used ones come first (CHAT-19)'],
    ['Categories', 'buttons that scroll to a category; hidden during a search'],
  ],
  use: ['Beside a text field, on devices with a mouse or trackpad (CHAT-19).'],
  avoid: ['On phones and tablets: their keyboards have emojis.', 'For GIFs: use `GifPicker`.'],
  dos: [
    'Preload its code and the emojis when the pointer or the focus reaches the button.',
    'Pass the names in the page’s language.',
    'Insert the chosen emoji at the caret, close the picker, and focus the field with `returnFocusTo`.',
  ],
  donts: [
    'Don’t fetch emojis from another origin than the site’s (CHAT-19).',
    'Don’t block writing while it loads, or if it fails to load.',
  ],
  states: [
    ['Open', 'a `dialog` named by the title, with the focus in the search field'],
    [
      'Selected',
      '`data-active` and `aria-selected` on one emoji; its name is announced (`aria-live="polite"`)',
    ],
    ['Nothing found', 'announced as a text (`role="status"`)'],
    ['Loading', 'the group of placeholders announces it once'],
    ['Failed', 'what happened, with a way to try again'],
  ],
  keyboard: [
    ['Arrow keys', 'in the search field, move the selection among the emojis'],
    ['Enter', 'chooses the selected emoji, which after a search is the first one'],
    ['Tab', 'moves to the emojis, where the arrow keys also work, and to the categories'],
    ['Escape', 'closes the picker; the focus returns to the trigger'],
  ],
  screenReader: {
    date: '2026-11-24',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces that the button opens a dialog; the search field; during a search the name of the first result, or “No emoji found”; each name while moving with the arrow keys. Enter returns to the field with the emoji in it, Escape to the button.',
  },
};
