import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['anchor', 'hyperlink', 'link', 'url'],
  anatomy: [
    ['Link', 'the `<a>` or the router’s link, passed as the child'],
    ['Underline', 'distinguishes it from the surrounding text without colour'],
  ],
  use: [
    'Use it in running text, for a link to another page or to a place on this one.',
    'Use `quiet` in lists of links, such as a footer.',
    'Use `target="block"` for a link outside of text: it is 44 px high, for touch.',
  ],
  avoid: [
    'For an action on this page, use `Button`.',
    'For a link that looks like a button, use `LinkButton`.',
  ],
  dos: ['Name the destination in the text.', 'Pass exactly one link as its child.'],
  donts: [
    'Don’t write “here” or “more”: screen readers list links without the sentence around them.',
    'Don’t put it around a whole paragraph.',
  ],
  states: [
    ['Hover', 'the underline gets thicker; screen readers announce nothing'],
    ['Focus', 'an outline in the focus colour'],
  ],
  keyboard: [['Enter', 'opens the link']],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The text and “link” are read.',
  },
};
