import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Button', 'three dots'],
    ['Hide', 'takes the member out of one’s lists'],
    ['Block', 'or take the block back'],
    ['Delete', 'what one has with the member, in a conversation'],
    ['Report', 'after a line, opens a `ReportDialog`'],
  ],
  use: ['Wherever another member stands: profile, conversation, photo, card.'],
  avoid: ['For one’s own photo or profile: `Menu`.', 'For help and safety advice: a page.'],
  dos: [
    'Name the member in `label`: “Safety options for Anna”.',
    'Ask before a block and before deleting, and say what it does.',
    'Offer it on every screen with another member.',
  ],
  donts: ['Don’t hide it from members who have not paid.', 'Don’t mix it with acts such as liking.'],
  states: [
    ['Open', '`aria-expanded` at the button'],
    ['Blocked', 'the entry says “take back”, and loses the colour of danger'],
    ['Disabled entry', '`aria-disabled`'],
  ],
  keyboard: [
    ['Enter, Space, arrow down', 'opens it'],
    ['Arrow keys', 'through the entries'],
    ['Enter, Space', 'chooses one'],
    ['Escape', 'closes it'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The button names the member and “opens menu”; the first entry is focused and read, arrows read the next, Escape goes back.',
  },
};
