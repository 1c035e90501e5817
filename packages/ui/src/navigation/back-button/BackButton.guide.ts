import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['go back', 'return link', 'up link', 'previous page'],
  anatomy: [
    ['Arrow', 'points to the start of the line; mirrored in right-to-left languages'],
    ['Label', 'the destination; visually hidden with `iconOnly`'],
  ],
  use: [
    'Use it at the top of a page below another one: a conversation, a payment, a photo.',
    'Use it in the bar of the installed app, which has no back button of a browser.',
  ],
  avoid: ['A dialog over the page has its own close button.', '`StepForm` has its own button between steps.'],
  dos: [
    'Prefer a link with an address: it works before hydration and can be opened in a new tab.',
    'Name the destination, “All messages”, if there is enough space.',
  ],
  donts: [
    'Don’t go back in the browser’s history without a fallback page: after a direct link there is no history.',
    'Don’t place it anywhere but first.',
  ],
  states: [['`iconOnly`', 'the label is its accessible name']],
  keyboard: [
    ['Enter', 'opens the link or presses the button'],
    ['Space', 'presses it, if it is a button'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: '“Back” is read, as a link or a button.',
  },
};
