import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['tick box', 'check box', 'consent box', 'multiple choice'],
  anatomy: [
    ['Box', '24 px, in a row of at least 44 px'],
    ['Label', 'beside the box; can contain links'],
    ['Error and hint', 'below the label'],
  ],
  use: [
    'Use it for an agreement before a form is submitted.',
    'Use several for a choice of any number of items.',
  ],
  avoid: [
    'For a setting that takes effect at once, use `Switch`.',
    'For one of several options, use `RadioGroup`.',
  ],
  dos: ['Write the label as a statement that a tick confirms.', 'Leave a box for an agreement unticked.'],
  donts: ['Don’t put a `Field` around it.', 'Don’t write a negative label: “Don’t send me e-mails”.'],
  states: [
    ['Ticked', 'the native `checked`'],
    ['Invalid', '`aria-invalid`, and the error in `aria-describedby`'],
    ['Disabled', 'the native `disabled`'],
  ],
  keyboard: [
    ['Space', 'ticks or unticks the box'],
    ['Tab', 'moves to the box, then to the links in its label'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The name and “checked” or “not checked” are read; with an error, “invalid entry” and the error. The link in the label is a separate tab stop.',
  },
};
