import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Logo and company', 'who runs the site, with address and registration'],
    ['Columns', '`FooterColumn`: a title and its links; `folded` for many short ones, such as the languages'],
    ['Legal', 'disclaimer, copyright, and for English the text for the United States'],
  ],
  use: ['At the foot of every page, also under endless lists.'],
  avoid: ['For a page’s own next step: place it in the page.', 'In a conversation, which fills the screen.'],
  dos: [
    'Dress the links with `TextLink tone="quiet"`.',
    'Take company and legal texts from the site’s settings: one installation serves many.',
    'Keep it in reach: `LoadMore` and not an endless scroll.',
  ],
  donts: [
    'Don’t put an offer into it.',
    'Don’t leave out a column on phones; they stand two by two, a `folded` one across once it is open.',
  ],
  states: [
    ['Column', 'a `navigation` with its title as the name'],
    ['Foot', '`contentinfo` where it stands straight in the page'],
  ],
  keyboard: [['Tab', 'from link to link']],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Two navigations by name, each link once, then the notes on age and fictional profiles.',
  },
};
