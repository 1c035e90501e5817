import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Title', 'also the name of the region'],
    ['Text', 'what the consent is for, with a link to the cookie page'],
    ['Settings button', 'expands the categories'],
    ['Categories', 'one switch each, off at first; necessary ones are listed without a switch'],
    ['Save button', 'saves the chosen categories'],
    ['Reject and accept buttons', 'side by side and identical in style'],
  ],
  use: ['Once per visitor, before any unnecessary cookie is set (LAW-5); again from a link in the footer.'],
  avoid: [
    'If only necessary cookies are set, as on this site today (PAGE-23).',
    'For news or offers: use `Banner`.',
    'For a question that blocks the page until it is answered: use `EntryWarning`.',
  ],
  dos: [
    'Render it directly after the skip link, so that it is the first tab stop.',
    'Set only the cookies that `onDecide` allows, and not before it.',
    'Remember the choice for months, not only for the visit.',
  ],
  donts: [
    'Don’t emphasise one of the two buttons (LAW-5).',
    'Don’t switch on a category in advance.',
    'Don’t treat scrolling or closing as consent.',
  ],
  states: [
    ['Shown', 'a named region; it neither takes the focus nor blocks the page'],
    ['Settings expanded', '`aria-expanded`; the categories are next in the tab order'],
    ['Covering the page', 'the page has padding at its end, and focused controls scroll clear of the panel'],
  ],
  keyboard: [
    ['Tab', 'moves to the link, settings, categories, save, reject, accept, then to the page'],
    ['Enter, Space', 'on settings, expands and collapses the categories'],
    ['Space', 'on a switch, toggles it'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces the heading and the text; accept and reject as equal buttons; the categories as switches with their descriptions.',
  },
};
