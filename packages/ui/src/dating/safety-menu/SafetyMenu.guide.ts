import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['block menu', 'more menu', 'kebab menu', 'hide and block'],
  anatomy: [
    ['Button', 'an icon with three dots'],
    ['Hide', 'removes the member from the viewer’s lists'],
    ['Block', 'blocks or unblocks the member (SAFETY-1)'],
    ['Delete', 'deletes the conversation with the member (CHAT-8)'],
    ['Report', 'opens a `ReportDialog`; a separator precedes it'],
  ],
  use: ['Wherever another member is shown: profile, conversation, photo, card.'],
  avoid: ['For the member’s own photo or profile: use `Menu`.', 'For help and safety advice: use a page.'],
  dos: [
    'Include the member’s name in `label`: “Safety options for Anna”.',
    'Ask for confirmation before blocking and deleting, and explain the effect (SAFETY-2).',
    'Offer it on every screen that shows another member.',
  ],
  donts: [
    'Don’t hide it from members who have not paid.',
    'Don’t mix it with other actions, such as liking.',
  ],
  states: [
    ['Open', '`aria-expanded` on the button'],
    ['Blocked', 'the item reads “Unblock” and no longer has the danger tone'],
    ['Disabled item', '`aria-disabled`'],
  ],
  keyboard: [
    ['Enter, Space, Arrow Down', 'on the button, opens the menu'],
    ['Arrow keys', 'move through the items'],
    ['Enter, Space', 'on an item, chooses it'],
    ['Escape', 'closes the menu'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces the member’s name and “opens menu” on the button; the first item is focused and announced, arrow keys announce the next one, Escape returns to the button.',
  },
};
