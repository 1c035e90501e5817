import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Title', 'what one is about to enter'],
    ['Text', 'for whom the site is, with the age'],
    ['Fictional profiles', 'what they are, wherever a site has any'],
    ['Links', 'terms and privacy'],
    ['Language', 'a `LocaleMenu`, for who cannot read the rest'],
    ['Leave, enter', 'equal in size; the age stands in the second'],
  ],
  use: ['Once for each visitor, before anything adult is seen, where the site’s settings ask for it.'],
  avoid: ['For any other message at the start: `Banner`.', 'As a proof of age: it is a declaration.'],
  dos: ['Say the age as a figure.', 'Lead `onLeave` away from the site, to a page that suits everyone.'],
  donts: [
    'Don’t let it close by Escape or by a press beside it: neither says that somebody is of age.',
    'Don’t blur the terms: they can be opened before one decides.',
  ],
  states: [
    ['Open', 'a modal `dialog` with title and text; what lies behind is inert'],
    ['Answered', 'it goes and the focus returns to the page'],
  ],
  keyboard: [
    ['Tab', 'goes round inside'],
    ['Escape', 'nothing, on purpose'],
    ['Enter, Space', 'presses the button'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'A dialog with its title and the warning; “Leave” comes before “I am 18 or older”. The language menu can be reached.',
  },
};
