import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Icon', 'of the tone, or one of your own'],
    ['Title and text', 'at least one of them'],
    ['Action', 'a button or a link'],
    ['Cross', 'only where it may be put away'],
  ],
  use: [
    'For something to know about this page, where it is read: a photo in review, a payment that waits.',
    '`offer` for credits and premium.',
  ],
  avoid: [
    'For what took place: `Toast`.',
    'For an error in one field: `Field`.',
    'For an empty page: `EmptyState`.',
  ],
  dos: [
    'Say what to do next, and offer it as the action.',
    'Set `live` only for one that appears while the page is open.',
  ],
  donts: [
    'Don’t stack several; show the most urgent one.',
    'Don’t tell the tone by colour alone: the icon and the words say it too.',
  ],
  states: [['Appears', '`role="status"` when `polite`, `role="alert"` when `assertive`']],
  keyboard: [
    ['Tab', 'moves to the action, then to the cross'],
    ['Enter, Space', 'on the cross: puts it away'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Title, then text, then its buttons, each by its name.',
  },
};
