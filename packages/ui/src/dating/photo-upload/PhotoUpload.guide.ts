import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['file upload', 'dropzone', 'file input', 'drag and drop', 'image upload'],
  anatomy: [
    ['Drop zone', 'a dashed box, all of which is the touch target'],
    ['Icon and label', 'what a press does'],
    ['Progress', 'a bar in the box during the upload'],
    ['Hint', 'the requirements for a photo (PHOTO-2)'],
    ['Error', 'why the last photo was refused'],
  ],
  use: ['For one photo in a form: sign-up, a message.'],
  avoid: ['For the ordered photos of a profile: use `PhotoUploader`.', 'For GIFs: use `GifPicker`.'],
  dos: [
    'State the allowed sizes and types before a file is chosen.',
    'When a photo is refused, explain what to do about it.',
    'Set `accept`, and check the file again on the server.',
  ],
  donts: [
    'Don’t upload before the member has chosen a file.',
    'Don’t rely on drag and drop: pressing the box must work for everybody.',
  ],
  states: [
    ['Uploading', 'a progress bar with a name and a value; no other file can be chosen'],
    ['Refused', 'the reason is announced at once and describes the field; the same file can be chosen again'],
    ['Disabled', 'the native `disabled`'],
  ],
  keyboard: [
    ['Tab', 'moves to the field; the box shows the focus'],
    ['Enter, Space', 'opens the file dialog of the system'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result: 'It announces the name, the chosen file, then the accepted files.',
  },
};
