import { describe, expect, test } from 'vitest';
import { englishProblems, translationProblems } from './messages.mjs';

const english = new Map([
  ['chat.send', 'Send'],
  ['chat.unread', '{count, plural, one {# new message} other {# new messages}}'],
  ['chat.empty', 'Nobody has written to you yet'],
]);

function polish(changes) {
  return new Map([
    ['chat.send', 'Wyślij'],
    [
      'chat.unread',
      '{count, plural, one {# nowa wiadomość} few {# nowe wiadomości} many {# nowych} other {# nowej}}',
    ],
    ['chat.empty', 'Nikt jeszcze do Ciebie nie napisał'],
    ...changes,
  ]);
}

describe('translationProblems', () => {
  test('a complete language has none', () => {
    expect(translationProblems('pl', english, polish([]))).toEqual([]);
  });

  test.each([
    [['chat.send', ''], 'pl: chat.send is missing.'],
    [['chat.gone', 'Nic'], 'pl: chat.gone does not exist in English.'],
    [['chat.send', '{oops'], 'pl: chat.send cannot be parsed'],
    [['chat.send', 'Wyślij {name}'], 'pl: chat.send has other arguments'],
    [
      ['chat.unread', '{count, plural, one {#} few {#} other {#}}'],
      'pl: chat.unread lacks the plural form "many".',
    ],
    [['chat.empty', 'Nobody has written to you yet'], 'pl: chat.empty is still English.'],
  ])('%j is refused', (change, problem) => {
    expect(translationProblems('pl', english, polish([change]))).toEqual([expect.stringContaining(problem)]);
  });
});

describe('englishProblems', () => {
  const sources = [
    {
      path: 'a.tsx',
      text: `$t({ id: 'chat.send' }); <FormattedMessage id="chat.unread" />; const m = { id: 'chat.empty' };`,
    },
  ];

  test('every message used and every use written: none', () => {
    expect(englishProblems(english, sources)).toEqual([]);
  });

  test('an unused message, unless its id is put together', () => {
    const more = new Map([...english, ['error.not_found', 'Not found']]);
    expect(englishProblems(more, sources)).toEqual([
      expect.stringContaining('error.not_found is used nowhere'),
    ]);
    const computed = { path: 'b.tsx', text: 't(`error.${code}`)' };
    expect(englishProblems(more, [...sources, computed])).toEqual([]);
  });

  test('a use without a text', () => {
    const use = { path: 'b.tsx', text: `$t({ id: 'likes.title' }); t('chat.sent')` };
    expect(englishProblems(english, [...sources, use])).toEqual([
      'en: likes.title is used in b.tsx but has no text.',
      'en: chat.sent is used in b.tsx but has no text.',
    ]);
  });
});
