import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'experimental',
  since: '2026-11-21',
  unused: {
    instead:
      'Everything that members need is written beside the control or in its label, because most of them use a phone, which shows no tooltip.',
    keptFor: 'Pages that are used with a mouse and have no room for words, such as a desk with many columns.',
  },
  synonyms: ['hint', 'hover text', 'title text', 'infotip'],
  anatomy: [
    ['Control', 'the control to explain'],
    ['Text', 'a few words, above or below the control'],
  ],
  use: [
    'Use it to add a detail to a control that is clear without it, such as the meaning of a mark on a profile.',
  ],
  avoid: [
    'Don’t use it for necessary information: touch screens show no tooltips.',
    'For content that can be pressed, use `Popover` or `Menu`.',
    'The name of an `IconButton` is its `label`, not a tooltip.',
  ],
  dos: ['Keep it to a few words.', 'Put it on a control that takes the focus.'],
  donts: ['Don’t put links or buttons inside.', 'Don’t repeat the label of the control.'],
  states: [['Shown', 'the control is described by it (`aria-describedby`)']],
  keyboard: [
    ['Tab', 'moves to the control and shows the tooltip at once'],
    ['Escape', 'hides the tooltip'],
    ['Pointer', 'shows the tooltip after 400 ms'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The button is read with its name, then the tooltip as its description.',
  },
};
