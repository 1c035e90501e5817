import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Link', 'the `<a>` or the router’s link that is given to it'],
    ['Underline', 'tells it from the text around without colour'],
  ],
  use: [
    'In running text, to another page or to a place on this one.',
    '`quiet` in lists of links, such as a footer.',
    '`target="block"` where it stands alone and is pressed by fingers: 44 px high.',
  ],
  avoid: ['For an act on this page: `Button`.', 'When it should look like a button: `LinkButton`.'],
  dos: ['Let the words say where it leads.', 'Give it exactly one link as its child.'],
  donts: [
    'Don’t write “here” or “more”: a list of links is read without the sentence around it.',
    'Don’t put it around a whole paragraph.',
  ],
  states: [
    ['Hover', 'the line gets thicker; nothing else is told'],
    ['Focus', 'an outline in the focus colour'],
  ],
  keyboard: [['Enter', 'follows it']],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Its words and “link”.',
  },
};
