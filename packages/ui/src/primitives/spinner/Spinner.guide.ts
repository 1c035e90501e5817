import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [['Ring', 'in the colour of the text around it']],
  use: ['For a wait of a few seconds whose end nobody knows, in a small place.'],
  avoid: [
    'In a button: `loading`.',
    'For content that comes: `Skeleton`.',
    'For what can be measured: `Progress`.',
  ],
  dos: [
    'Set `label` where nothing around it says what is going on.',
    'Choose the size of the text beside it.',
  ],
  donts: ['Don’t show several at once.', 'Don’t cover a page with one.'],
  states: [
    ['With a label', 'a picture with that name; put it into a `role="status"` to have it read out'],
    ['Without', 'silent: the control around it speaks'],
    ['Less motion', 'it stands still; words beside it say the rest'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: '“Loading” as an image where it stands alone.',
  },
};
