import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Title', 'also names the region'],
    ['Text', 'what is asked, with a link to the cookie page'],
    ['Settings', 'opens the categories'],
    ['Categories', 'a switch each, off; necessary ones are told, not asked'],
    ['Save', 'what was chosen'],
    ['Reject, accept', 'side by side, alike'],
  ],
  use: ['Once for each visitor, before anything but the necessary is set; again from a link in the footer.'],
  avoid: [
    'Where nothing but the necessary is set, as on this site today: log-in, language, theme, what was dismissed.',
    'For news or offers: `Banner`.',
    'For what must be answered before going on: `EntryWarning`.',
  ],
  dos: [
    'Render it right after the skip link, so that it is reached first.',
    'Set only what `onDecide` allows, and not before.',
    'Keep the choice for months, not for the visit.',
  ],
  donts: [
    'Don’t give one of the two buttons more weight.',
    'Don’t switch anything on beforehand.',
    'Don’t count scrolling or closing as a yes.',
  ],
  states: [
    ['Shown', 'a region with a name; takes neither the focus nor the page'],
    ['Settings open', '`aria-expanded`; the categories follow in the tab order'],
    ['In the way', 'the page keeps its height free at the end and below the focus'],
  ],
  keyboard: [
    ['Tab', 'link, settings, categories, save, reject, accept, then the page'],
    ['Enter, Space', 'on settings: open, close'],
    ['Space', 'on a switch: on, off'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'Heading and text; accept and reject are buttons alike; the kinds are switches with their explanation.',
  },
};
