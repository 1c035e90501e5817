import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Mark', 'two drops whose points meet'],
    ['Name', 'the site’s, in the display face; with `mark` for screen readers alone'],
  ],
  use: [
    'In the `TopBar`, as a link home; in the `Footer`, on landing pages and in mails’ pictures.',
    '`photo` on pictures, `mono` where there is one colour only.',
  ],
  avoid: ['As an ornament: `Illustration`.', 'As one icon among others: `Icon`.'],
  dos: [
    'Take the name from the site’s settings: one installation serves many.',
    'Keep as much room around it as the mark is high.',
  ],
  donts: ['Don’t colour it otherwise than by `tone`.', 'Don’t place it on a photo without a shade under it.'],
  states: [
    ['Whole', 'the name is text; the mark is silent'],
    ['Mark', 'the name is still there for screen readers'],
    ['Name too long', 'gives way to the mark alone, and is read whole'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The name of the site, once.',
  },
};
