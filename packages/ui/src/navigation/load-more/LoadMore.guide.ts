import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Summary', 'how much is shown of how much'],
    ['Button', 'the next page of the list'],
  ],
  use: ['For a long list that is read from its start: members, likes, payments.'],
  avoid: [
    'Where one looks for a place in the middle: `Pagination`.',
    'For a conversation: `MessageLog` with its `start`.',
  ],
  dos: [
    'Add to the list’s end and leave the focus on the button.',
    'Say the whole number where it is known.',
  ],
  donts: [
    'Don’t load by scrolling: the footer would never be reached.',
    'Don’t hide the summary at the end.',
  ],
  states: [
    ['Loading', '`data-loading`; the button is `aria-busy` and keeps its width'],
    ['More came', 'the new summary is read out (`role="status"`)'],
    ['Everything shown', 'the button goes, the summary stays'],
  ],
  keyboard: [['Enter, Space', 'loads more']],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: '“30 of 1,204 people” when it changes; the button is “grayed” while it loads.',
  },
};
