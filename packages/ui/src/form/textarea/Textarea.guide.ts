import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['multi-line input', 'text area', 'long text', 'comment box'],
  anatomy: [
    ['Text', 'grows with its content, up to 20 rem'],
    ['Box', 'shows the focus and the error'],
    ['Count', 'below, at the end: the number of characters'],
  ],
  use: ['Use it for several lines: about me, a report, a note.', 'Set `countLabel` if there is a limit.'],
  avoid: ['For one line, use `TextInput`.', 'For a message in a conversation, use `Composer`.'],
  dos: [
    'Choose `rows` by the expected length.',
    'Let people type beyond the limit and show the excess, instead of truncating.',
  ],
  donts: ['Don’t show a count if there is no limit.', 'Don’t set a height: it follows the text.'],
  states: [
    [
      'Too long',
      'with `countExceeded`, the count has the danger colour and is announced (`aria-live="polite"`)',
    ],
    ['Invalid', '`aria-invalid`, as in `Field`'],
    ['Disabled', 'the native `disabled`'],
  ],
  keyboard: [
    ['Enter', 'inserts a line break'],
    ['Tab', 'moves out of it'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The name, the value, the hint and the number of characters with their limit are read.',
  },
};
