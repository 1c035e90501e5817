import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['cookie banner', 'gdpr', 'consent', 'privacy banner'],
  anatomy: [
    ['Title', 'the question; also the name of the region'],
    ['Text', 'what the consent is for, with a link to the cookie page'],
    ['Choice', '`CookieChoice`: the reject and the accept button, side by side and identical in style'],
  ],
  use: [
    'Before an unnecessary cookie is set, and only for somebody for whom it would be set (LAW-5).',
    'Use `CookieChoice` alone on the cookie page, where the choice can be changed.',
  ],
  avoid: [
    'If only necessary cookies are set.',
    'For news or offers: use `Banner`.',
    'For a question that blocks the page until it is answered: use `EntryWarning`.',
  ],
  dos: [
    'Render it directly after the skip link, so that it is the next tab stop.',
    'Set the cookie only after "accept", and remember the choice for months.',
    'Let the form work without a script: its answer is posted to `action`.',
  ],
  donts: [
    'Don’t emphasise one of the two buttons (LAW-5).',
    'Don’t treat scrolling, closing or going on as consent.',
    'Don’t place it over the page: on a phone it would cover what the visitor came for.',
  ],
  states: [
    ['Shown', 'a named region in the page; it neither takes the focus nor blocks the page'],
    ['Answer on its way', 'both buttons show a spinner and keep their names and their focus'],
  ],
  keyboard: [
    ['Tab', 'moves to the link, reject, accept, then to the page'],
    ['Enter, Space', 'presses a button'],
  ],
  screenReader: {
    date: '2026-11-26',
    with: 'the accessibility tree of Chromium 156',
    result:
      'The region has the question as its name; the text, the link and the two buttons follow in this order, before the page.',
  },
};
