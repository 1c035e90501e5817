import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Words', 'what a press does, as a verb'],
    ['Icon', 'before the words, when it helps to find the button'],
    ['Icon at the end', 'after the words, for where it leads or what it costs'],
    ['Spinner', 'over the words while it works'],
  ],
  use: [
    'For an act on this page: save, send, buy, delete.',
    '`brand` for the one main action of a page or window, `neutral` and `quiet` for the others.',
    '`accent` for credits and premium, and for nothing else.',
  ],
  avoid: [
    'To go somewhere else: `LinkButton`, which looks the same and is a link.',
    'In running text: `TextLink`.',
    'Where an icon alone is known to everybody: `IconButton`.',
    'For a setting that holds at once: `Switch`.',
  ],
  dos: [
    'Say what happens: “Send for €1.00”.',
    'Show `loading` while the answer is awaited; the button keeps its width.',
    'Let it fill the width on phones when it ends a form.',
  ],
  donts: [
    'Don’t place two `brand` buttons side by side.',
    'Don’t disable a button without a reason beside it.',
    'Don’t use `danger` for something that can be undone.',
  ],
  states: [
    [
      'Loading',
      '`aria-busy`, `aria-disabled` and `data-loading`; the name and the focus stay, presses are ignored',
    ],
    ['Disabled', 'the native `disabled`; Tab passes it by'],
  ],
  keyboard: [['Enter, Space', 'presses it']],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Name and “push button”; disabled and loading ones are “grayed” and keep their name.',
  },
};
