import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'stable',
  since: '2026-11-28',
  synonyms: ['swipe', 'stack of cards', 'yes or no', 'tinder'],
  anatomy: [
    ['Card', 'photo, name with age, place'],
    ['No', 'a checkbox that shows the next card, and the line below the deck that takes the latest one back'],
    ['Yes', 'a link'],
    ['Last card', 'what comes after the people, and the button that begins again'],
  ],
  use: [
    'For a few members on a landing page whose "yes" leads to the sign-up.',
    'Where no script runs; with one, the deck works the same.',
  ],
  avoid: [
    'For the swipe game of members: use `SwipeDeck`, which can be dragged and stores each answer.',
    'For fictional profiles: a card has no mark.',
  ],
  dos: ['Name the person in the label of each answer.', 'Tell beside the deck where "yes" leads.'],
  donts: [
    'Don’t use more than about six cards.',
    'Don’t say on the last card that there are more people, if there are not.',
  ],
  states: [
    ['On top', 'the only card that can be read and pressed'],
    ['Below', 'its photo is loaded and shows at the edge'],
    ['Passed', 'flies aside, or is gone at once with reduced motion'],
    ['Reset', 'all cards are back'],
  ],
  keyboard: [
    ['Tab', 'moves from "no" to "yes", and after a "no" to the next card'],
    ['Space', 'says "no", and takes the latest "no" back'],
    ['Enter', 'opens the link "yes"'],
  ],
  screenReader: {
    date: '2026-11-29',
    with: 'the accessibility tree of Chromium 153',
    result:
      'Read from the tree, not heard: a form with its name, a list of cards, and on each the heading with name and age, the checkbox “No to Camille” with its state, and the link “Yes to Camille”.',
  },
};
