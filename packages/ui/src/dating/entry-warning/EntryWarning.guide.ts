import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['age gate', 'age verification', 'splash warning', 'interstitial', 'disclaimer'],
  anatomy: [
    ['Title', 'what kind of site this is'],
    ['Text', 'who the site is for, with the minimum age'],
    ['Fictional profiles', 'an explanation, on sites that have them (ENTRY-2)'],
    ['Links', 'terms and privacy policy'],
    ['Language', 'a `LocaleMenu`, for visitors who cannot read the current language'],
    ['Leave and enter buttons', 'equal in size; the label of the second includes the age'],
  ],
  use: ['Once per visitor, before any content, on sites whose settings require it (ENTRY-3, ENTRY-4).'],
  avoid: [
    'For any other message on the first page: use `Banner`.',
    'As proof of age: the visitor only declares it.',
  ],
  dos: [
    'Write the age as a number.',
    'In `onLeave`, navigate away from the site, to a page that is suitable for all ages.',
  ],
  donts: [
    'Don’t close it on Escape or on a press outside: neither confirms the visitor’s age.',
    'Don’t block access to the terms: visitors can read them before they decide.',
  ],
  states: [
    ['Open', 'a modal `dialog` with a title and a description; the page behind it is inert'],
    ['Answered', 'it closes and the focus returns to the page'],
  ],
  keyboard: [
    ['Tab', 'cycles through the controls inside'],
    ['Escape', 'does nothing, on purpose'],
    ['Enter, Space', 'presses the button'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces a dialog with its title and the warning; “Leave” comes before “I am 18 or older”. The language menu is reachable.',
  },
};
