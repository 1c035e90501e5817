import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Arrow', 'points to the line’s start; turned round where one reads from right to left'],
    ['Words', 'where it leads; with `iconOnly` for screen readers alone'],
  ],
  use: [
    'At the head of a page that lies under another: a conversation, a payment, a photo.',
    'In the bar of the installed app, which has no button of a browser.',
  ],
  avoid: [
    'To leave a window that lies over the page: its closing cross.',
    'Between steps of a form: the `StepForm` brings its own.',
  ],
  dos: [
    'Prefer a link with an address: it works before scripts and can be opened beside.',
    'Say where it leads, “All messages”, where there is room.',
  ],
  donts: [
    'Don’t go back in the browser’s history without a page to fall back on: who came by a link has none.',
    'Don’t place it anywhere but first.',
  ],
  states: [['Icon alone', 'the words stay as its name']],
  keyboard: [
    ['Enter', 'follows it'],
    ['Space', 'presses it, where it is a button'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: '“Back”, link or button.',
  },
};
