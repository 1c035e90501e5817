import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-21',
  synonyms: ['like popup', 'suggested member', 'you got a like', 'admirer'],
  anatomy: [
    ['Photo', 'square, at the top'],
    ['Mark', 'a heart for a received like, sparkles for a suggestion'],
    ['Title and text', 'who the modal is about and why it is shown'],
    ['Details', 'name, age, place and online status'],
    ['Notice', 'a `FictionalNotice`, for a fictional profile'],
    ['Profile link', 'a quiet link to the profile'],
    ['Later and like buttons', 'in the footer'],
  ],
  use: ['For a received like, or for a member whom the site suggests (LIKE-8).'],
  avoid: ['For a match: use `MatchModal`.', 'For several members: use `ProfileCard`s on a page.'],
  dos: [
    'Use `suggested` unless a member really gave a like: a suggestion is never presented as a like (LIKE-8).',
    'Delay it while the member is writing or paying.',
    'Set `fictionalLabel` and `notice` for every fictional profile (FICTION-1, FICTION-2).',
  ],
  donts: ['Don’t open one after another; one per visit is enough.', 'Don’t blur the photo to sell credits.'],
  states: [
    ['Loading', 'the placeholders announce it once; the like button is disabled'],
    ['Sending', 'the button is `aria-busy`'],
    ['Sent', '`sentLabel` is announced (`role="status"`), and the like button disappears'],
    ['Failed', 'the reason is announced at once; the button remains'],
  ],
  keyboard: [
    ['Tab', 'cycles through the controls inside'],
    ['Enter, Space', 'presses the button'],
    ['Escape', 'closes the modal'],
  ],
  screenReader: {
    date: '2026-11-22',
    with: 'Orca 43.1 and Chromium 156',
    result:
      'It announces the title and the person, then the buttons; and that the like was sent, or why not.',
  },
};
