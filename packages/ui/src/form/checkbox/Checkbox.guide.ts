import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Box', '24 px, in a line of at least 44 px'],
    ['Label', 'beside it; may hold links'],
    ['Error and hint', 'below'],
  ],
  use: ['For agreeing to something before a form is sent.', 'For several of a list.'],
  avoid: ['For a setting that holds at once: `Switch`.', 'For one of several: `RadioGroup`.'],
  dos: ['Write the label so that a tick means yes.', 'Leave a box for agreeing empty.'],
  donts: ['Don’t put a `Field` around it.', 'Don’t write a label that denies: “Don’t send me mails”.'],
  states: [
    ['Ticked', 'the native `checked`'],
    ['Invalid', '`aria-invalid`, and the error in `aria-describedby`'],
    ['Disabled', 'the native `disabled`'],
  ],
  keyboard: [
    ['Space', 'ticks it or takes the tick away'],
    ['Tab', 'moves to it, and from it to the links in its label'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'Name and “checked” or “not checked”; an error is “invalid entry” with its sentence. The link in the label is a stop of its own.',
  },
};
