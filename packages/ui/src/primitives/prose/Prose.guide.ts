import type { Guide } from '@rendezvous/storybook/guide';

export const guide: Guide = {
  status: 'new',
  since: '2026-11-26',
  synonyms: ['rich text', 'article', 'long text', 'terms', 'markdown'],
  anatomy: [
    ['Paragraphs', 'with wide line spacing'],
    ['Lists', 'with bullets or numbers'],
  ],
  use: ['Use it for texts of several paragraphs: terms, privacy, questions and answers.'],
  avoid: ['For a sentence or two, use `Text`.', 'For names and values, use `DescriptionList`.'],
  dos: ['Put each section of a long text into a `section` with a `Heading`.', 'Mark links with `TextLink`.'],
  donts: ['Don’t put controls or tables into it.'],
  states: [],
  keyboard: [],
  screenReader: {
    date: '2026-11-26',
    with: 'the accessibility tree of Chromium 156',
    result: 'Paragraphs, and lists with their number of items, are exposed as such.',
  },
};
