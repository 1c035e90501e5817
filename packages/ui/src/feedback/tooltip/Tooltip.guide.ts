import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Control', 'what it explains'],
    ['Words', 'a few, above or below it'],
  ],
  use: [
    'For a word more about a control that is understood without it, such as what a mark on a profile means.',
  ],
  avoid: [
    'For anything that must be known: touch shows no tooltip.',
    'For something to press: `Popover` or `Menu`.',
    'For the name of an `IconButton`: its `label` is that.',
  ],
  dos: ['Keep it to a few words.', 'Put it on something that takes the focus.'],
  donts: ['Don’t put links or buttons inside.', 'Don’t repeat what the control already says.'],
  states: [['Shown', 'the control is described by it (`aria-describedby`)']],
  keyboard: [
    ['Tab', 'to the control: shows it at once'],
    ['Escape', 'hides it'],
    ['Pointer', 'shows it after 400 ms'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'The button by its name, then the tooltip as its description.',
  },
};
