import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Icon', 'of an error'],
    ['Title', 'how many things to check'],
    ['Links', 'each says what is wrong, in the words that stand at its field'],
  ],
  use: [
    'At the top of a form that was sent and came back with more than one error, or with one out of sight.',
  ],
  avoid: [
    'While somebody still types: `Field` says it when the field is left.',
    'For what is no fault of the form, such as a lost connection: `Banner`.',
  ],
  dos: [
    'Render it after a send only, with a new list each time: that moves the focus.',
    'Use the same words at the field.',
    'Link to the control’s `id`; a group’s `id` leads to its first control.',
  ],
  donts: ['Don’t use it in place of the errors at the fields.', 'Don’t clear what was typed.'],
  states: [
    ['Appears, changes', '`role="alert"`, and it takes the focus'],
    ['No errors', 'nothing is rendered'],
  ],
  keyboard: [
    ['Tab', 'through its links'],
    ['Enter', 'puts the focus into the field'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'Read at once with all its errors and focused; each error is a link to its field, which then says its error itself.',
  },
};
