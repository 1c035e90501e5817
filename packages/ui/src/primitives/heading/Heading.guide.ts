import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Words', 'the title'],
    ['Level', 'its place in the outline, 1 to 4'],
    ['Size', 'how large it looks, apart from its level'],
  ],
  use: [
    'Over every part of a page that one may want to jump to.',
    'With a smaller `size` where the level is high and the room is small, as in a card.',
  ],
  avoid: [
    'To make words large or bold that head nothing: `Text`.',
    'Inside dialogs and sheets for their title: they bring their own.',
  ],
  dos: [
    'One level 1 a page.',
    'Go down one level at a time.',
    'Use `tabIndex={-1}` where a change of route moves the focus to the title.',
  ],
  donts: [
    'Don’t choose a level by its looks; that is what `size` is for.',
    'Don’t cut a page’s title with `lines`.',
  ],
  states: [],
  keyboard: [],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Its level is the one in the page, whatever its size.',
  },
};
