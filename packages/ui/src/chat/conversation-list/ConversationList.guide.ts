import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Row', 'the whole row is a link'],
    ['Avatar', 'with the online dot'],
    ['Name and time', 'on the first line'],
    ['Last line', 'on the second, cut to fit, bold while unread'],
    ['Counter', 'how many are unread'],
    ['Badge', 'that the profile is fictional, whenever it is'],
  ],
  use: [
    'For a member’s conversations, the latest first.',
    'Also for thousands: only the rows around the ones in view are in the page.',
  ],
  avoid: ['For members one has not written to: `ProfileCard`s in a grid.'],
  dos: [
    'Give `unreadLabel` in words.',
    'Mark the open conversation with `current`.',
    'Set `fictionalLabel` whenever the profile is one.',
  ],
  donts: ['Don’t shorten the last line yourself: the row does.', 'Don’t put buttons into a row.'],
  states: [
    ['Current', '`aria-current="page"` on the link; `data-current`'],
    ['Unread', 'the counter’s label says how many; `data-unread`'],
    ['Long list', 'each row says its number and how many there are (`aria-posinset`, `aria-setsize`)'],
    ['Loading', '`ConversationRowSkeleton`, hidden from screen readers'],
  ],
  keyboard: [
    ['Tab', 'moves from row to row; in a long list too'],
    ['Enter', 'opens the conversation'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'Name as a link, then time, preview and “3 unread messages”; “Fictional profile” before the name it belongs to.',
  },
};
