import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  anatomy: [
    ['Place', 'a dashed box that is the touch target whole'],
    ['Icon and words', 'what a press does'],
    ['Progress', 'a bar in the box while it is sent'],
    ['Hint', 'what a photo has to be'],
    ['Error', 'why the last one was not taken'],
  ],
  use: ['For one photo in a form: sign-up, a message.'],
  avoid: ['For one’s photos in their order: `PhotoUploader`.', 'For GIFs: `GifPicker`.'],
  dos: [
    'Say size and kind before one is chosen.',
    'Say with a rejected one what to do about it.',
    'Set `accept`, and check again on the server.',
  ],
  donts: [
    'Don’t send before one has chosen.',
    'Don’t rely on dropping: the press is the way that everybody has.',
  ],
  states: [
    ['Sending', 'a progress bar with a name and a value; no other photo is taken'],
    ['Refused', 'the reason is read out at once and describes the field; the same file may be chosen again'],
    ['Disabled', 'the native `disabled`'],
  ],
  keyboard: [
    ['Tab', 'to the field; the box shows the focus'],
    ['Enter, Space', 'opens the system’s choice of files'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'Its name, what is chosen, then which files it takes.',
  },
};
