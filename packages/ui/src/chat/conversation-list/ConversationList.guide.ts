import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['inbox', 'chat list', 'message list', 'threads'],
  anatomy: [
    ['Row', 'a link as large as the row'],
    ['Avatar', 'with the online dot'],
    ['Name and time', 'on the first line'],
    ['Preview', 'the last message on the second line, truncated, and bold while unread'],
    ['Counter', 'the number of unread messages'],
    ['Badge', 'the mark of a fictional profile (FICTION-1)'],
  ],
  use: [
    'For a member’s conversations, the latest first (CHAT-2).',
    'Also for thousands of conversations: only the rows in and near the viewport are rendered.',
  ],
  avoid: ['For members without a conversation: use `ProfileCard`s in a grid.'],
  dos: [
    'Set `unreadLabel` to a text such as “3 unread messages”.',
    'Mark the open conversation with `current`.',
    'Set `fictionalLabel` for every fictional profile (FICTION-1).',
  ],
  donts: ['Don’t truncate the preview yourself: the row does.', 'Don’t put buttons in a row.'],
  states: [
    ['Current', '`aria-current="page"` on the link; `data-current`'],
    ['Unread', 'the label of the counter includes the number; `data-unread`'],
    ['Long list', 'each row has its position and the total number (`aria-posinset`, `aria-setsize`)'],
    ['Loading', '`ConversationRowSkeleton`, hidden from screen readers'],
  ],
  keyboard: [
    ['Tab', 'moves from row to row, also in a long list'],
    ['Enter', 'opens the conversation'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces the name as a link, then time, preview and “3 unread messages”; “Fictional profile” comes before the name it belongs to.',
  },
};
