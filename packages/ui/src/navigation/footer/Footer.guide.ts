import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['page footer', 'site links', 'imprint links', 'bottom of page'],
  anatomy: [
    ['Logo and company', 'the company behind the site, with address and registration'],
    ['Columns', '`FooterColumn`: a title and links; `folded` for many short links, such as the languages'],
    ['Legal', 'the disclaimer, and in English the text for the United States'],
  ],
  use: ['Use it at the bottom of every page, also below long lists.'],
  avoid: [
    'Put the next step of a page into the page itself.',
    'A conversation fills the screen and has no footer.',
  ],
  dos: [
    'Style the links with `TextLink tone="quiet"`.',
    'Take company and legal texts from the site’s settings: one installation serves many sites.',
    'Keep it reachable: use `LoadMore`, not infinite scrolling.',
  ],
  donts: [
    'Don’t put an offer into it.',
    'Don’t leave out a column on phones: there are two side by side, and an open `folded` column spans both.',
  ],
  states: [
    ['Column', 'a `navigation` named by its title'],
    ['Footer', '`contentinfo`, if it is outside `main`, articles and sections'],
  ],
  keyboard: [['Tab', 'moves from link to link']],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'Two navigations are read with their names, each link once, then the notes on age and fictional profiles.',
  },
};
