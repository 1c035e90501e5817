import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Seal', 'an icon of the state'],
    ['Title', 'what it is about now'],
    ['Text', 'what one gets, or how to change what the browser blocks'],
    ['Turn on, turn off', 'the act'],
    ['Not now', 'puts it away'],
  ],
  use: ['When a member has a reason to want notices: after a first message or a like.'],
  avoid: ['At the first visit: nobody knows yet what for.', 'For other settings: `Switch` in the settings.'],
  dos: [
    'Ask here before the browser does: its question comes once only.',
    'Remember “Not now” for as long as the specification says.',
    'Say in `denied` where the browser keeps the setting.',
  ],
  donts: ['Don’t call the browser’s question without a press.', 'Don’t cover the page with it.'],
  states: [
    ['State changes', 'the new title is read out (`role="status"`)'],
    ['Waiting for the browser', 'the button is `aria-busy`'],
    ['The pressed button is gone', 'the focus moves to the panel, named by the title'],
  ],
  keyboard: [
    ['Tab', 'to its buttons'],
    ['Enter, Space', 'presses the button'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'A region; asking, on, blocked and failed are each said when they come.',
  },
};
