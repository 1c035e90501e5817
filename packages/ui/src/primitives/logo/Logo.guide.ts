import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['brand mark', 'site name', 'wordmark'],
  anatomy: [
    ['Mark', 'two drops whose points meet'],
    ['Name', 'the site’s name in the display font; with `mark` visually hidden'],
  ],
  use: [
    'Use it in the `TopBar` as a link to the home page, in the `Footer`, on landing pages and in e-mails.',
    'Use `photo` on photos, and `mono` where only one colour is available.',
  ],
  avoid: ['For decoration, use `Illustration`.', 'Among other icons, use `Icon`.'],
  dos: [
    'Take the name from the site’s settings: one installation serves many sites.',
    'Leave as much space around it as the mark is high.',
  ],
  donts: ['Don’t colour it other than by `tone`.', 'Don’t place it on a photo without a shade behind it.'],
  states: [
    ['Full', 'the name is text; the mark is decorative'],
    ['Mark', 'the name is visually hidden and read by screen readers'],
    ['Name too long', 'only the mark is shown; the full name is read'],
  ],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The name of the site is read once.',
  },
};
