import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['notification permission', 'push notifications', 'enable notifications', 'permission prompt'],
  anatomy: [
    ['Icon', 'depends on the state'],
    ['Title', 'the current state'],
    ['Text', 'what the notifications are for, or how to unblock them in the browser'],
    ['Turn on and turn off buttons', 'change the subscription'],
    ['Not now button', 'dismisses the prompt'],
  ],
  use: ['At a member’s first message or like (PUSH-2), and in the settings (PUSH-3).'],
  avoid: [
    'On the first visit, when the member has no reason yet to want notifications.',
    'For other settings: use `Switch`.',
  ],
  dos: [
    'Ask here before the browser does: the browser asks only once (PUSH-2).',
    'Remember the dismissal: the prompt does not return (PAGE-20).',
    'In the state `denied`, explain where to find the setting in the browser (PUSH-3).',
  ],
  donts: ['Don’t request the browser’s permission without a press.', 'Don’t cover the page with the prompt.'],
  states: [
    ['State changed', 'the new title is announced (`role="status"`)'],
    ['Waiting for the browser', 'the button is `aria-busy`'],
    ['Pressed button removed', 'the focus moves to the panel, which the title names'],
  ],
  keyboard: [
    ['Tab', 'moves to the buttons'],
    ['Enter, Space', 'presses the button'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'It announces a region, and the states asking, on, blocked and failed when they occur.',
  },
};
