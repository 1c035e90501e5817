import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['validation summary', 'form errors', 'error list'],
  anatomy: [
    ['Icon', 'marks an error'],
    ['Title', 'the number of errors'],
    ['Links', 'one for each error, with the same text as at the field'],
  ],
  use: [
    'Use it at the top of a form that was submitted with more than one error, or with an error out of view.',
  ],
  avoid: [
    'While the user is typing, show no summary: `Field` shows an error when the focus leaves the field.',
    'For a failure that is not an input error, such as a lost connection, use `Banner`.',
  ],
  dos: [
    'Render it after a submit only, with a new list each time: a new list moves the focus to its first field.',
    'Use the same text at the field.',
    'Link to the control’s `id`; the `id` of a group leads to its first control.',
  ],
  donts: ['Don’t use it instead of the errors at the fields.', 'Don’t clear the typed values.'],
  states: [
    ['Appears, changes', '`role="alert"`, and the focus moves to the first field'],
    ['No errors', 'nothing is rendered'],
  ],
  keyboard: [
    ['Tab', 'moves through the links'],
    ['Enter', 'moves the focus to the field'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It is read at once with all errors, and the first field gets the focus. Each error is a link to its field, which is then read with its own error.',
  },
};
