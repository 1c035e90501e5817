import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['cta', 'call to action', 'submit', 'action', 'press'],
  anatomy: [
    ['Label', 'a verb that names the action'],
    ['Icon', 'before the label, if it helps to find the button'],
    ['End icon', 'after the label, for a destination or a price'],
    ['Spinner', 'over the label while `loading`'],
  ],
  use: [
    'Use it for an action on this page: save, send, buy, delete.',
    'Use `brand` for the one main action of a page or dialog, `neutral` and `quiet` for the others.',
    'Use `accent` for credits and premium only.',
  ],
  avoid: [
    'To open another page, use `LinkButton`, which looks the same and is a link.',
    'In running text, use `TextLink`.',
    'Where everybody knows the icon alone, use `IconButton`.',
    'For a setting that takes effect at once, use `Switch`.',
  ],
  dos: [
    'Name the result: “Send for €1.00”.',
    'Set `loading` while the request is pending; the button keeps its width.',
    'Let it fill the width on phones at the end of a form.',
  ],
  donts: [
    'Don’t place two `brand` buttons side by side.',
    'Don’t disable a button without a reason beside it.',
    'Don’t use `danger` for something that can be undone.',
  ],
  states: [
    [
      'Loading',
      '`aria-busy`, `aria-disabled` and `data-loading`; name and focus are kept, presses are ignored',
    ],
    ['Disabled', 'the native `disabled`; Tab skips it'],
  ],
  keyboard: [['Enter, Space', 'presses the button']],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'The name and “push button” are read. Disabled and loading buttons are read with their name and “grayed”.',
  },
};
