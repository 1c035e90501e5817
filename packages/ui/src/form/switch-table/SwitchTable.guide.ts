import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-28',
  synonyms: ['toggle matrix', 'notification channels', 'preferences table'],
  anatomy: [
    ['Column headers', 'the ways in which a setting can be on'],
    ['Row header', 'the setting'],
    ['Switches', 'one for each way that the setting has'],
  ],
  use: [
    'Use it for settings that can each be on in several ways, such as notifications by channel, where each switch takes effect at once.',
  ],
  avoid: ['For settings with one way each that need no column header, use `Switch`.'],
  dos: [
    'Keep column headers to one word.',
    'Leave a switch out where the setting does not have that way, instead of disabling it.',
    'If the server refuses the change, switch back and explain why.',
  ],
  donts: ['Don’t use more than three columns: on a phone they leave no room for the settings.'],
  states: [
    ['On, off', '`role="switch"` with the native `checked`'],
    ['Disabled', 'a `<fieldset disabled>` around the table'],
    ['Narrow, or with large text', 'the switches are below the setting, each beside its column’s name'],
  ],
  keyboard: [
    ['Tab', 'moves to the next switch, row by row'],
    ['Space', 'switches it on or off'],
  ],
  screenReader: {
    date: '2026-11-29',
    with: 'the accessibility tree of Chromium 153',
    result:
      'Read from the tree, not heard: a table with its name and with row and column headers; each switch is named by its setting and its way, such as “Someone likes you Devices”, with “on” or “off”.',
  },
};
