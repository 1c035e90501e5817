import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['loader', 'loading', 'activity indicator', 'throbber'],
  anatomy: [['Ring', 'in the colour of the surrounding text']],
  use: ['Use it in a small space for a wait of a few seconds of unknown length.'],
  avoid: [
    'In a button, use its `loading` prop.',
    'For content that is loading, use `Skeleton`.',
    'For measurable progress, use `Progress`.',
  ],
  dos: ['Set `label` if nothing around it describes the wait.', 'Choose the size of the text beside it.'],
  donts: ['Don’t show several at once.', 'Don’t cover a page with a spinner.'],
  states: [
    ['With a label', 'an image with that name; put it into a `role="status"` to have it announced'],
    ['Without a label', 'hidden from screen readers: the control around it announces the wait'],
    ['Less motion', 'it does not turn; the text beside it describes the wait'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'With a label, “Loading” is read as an image.',
  },
};
