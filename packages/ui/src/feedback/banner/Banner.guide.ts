import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['alert', 'notice', 'callout', 'info box', 'inline message', 'message bar'],
  anatomy: [
    ['Icon', 'that of the tone, or another one'],
    ['Title and text', 'at least one of them'],
    ['Action', 'a button or a link'],
    ['Close button', 'only if the banner can be dismissed'],
  ],
  use: [
    'Use it for information about this page, in place: a photo in review, a pending payment.',
    'Use `offer` for credits and premium.',
  ],
  avoid: [
    'For the result of an action, use `Toast`.',
    'For an error in one field, use `Field`.',
    'For an empty page, use `EmptyState`.',
  ],
  dos: [
    'Name the next step, and offer it as the action.',
    'Set `live` only for a banner that appears while the page is open.',
  ],
  donts: [
    'Don’t stack several; show the most urgent one.',
    'Don’t convey the tone by colour alone: icon and text convey it too.',
  ],
  states: [['Appears', '`role="status"` with `polite`, `role="alert"` with `assertive`']],
  keyboard: [
    ['Tab', 'moves to the action, then to the close button'],
    ['Enter, Space', 'on the close button: dismisses the banner'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The title is read, then the text, then the buttons with their names.',
  },
};
