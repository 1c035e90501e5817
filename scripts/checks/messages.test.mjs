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
  test('returns nothing for a complete language', () => {
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
  ])('%j is reported', (change, problem) => {
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

  test('returns nothing if every message is used and every used message exists', () => {
    expect(englishProblems(english, sources)).toEqual([]);
  });

  test('reports an unused message, unless its id is computed', () => {
    const more = new Map([...english, ['error.not_found', 'Not found']]);
    expect(englishProblems(more, sources)).toEqual([expect.stringContaining('error.not_found is not used')]);
    const computed = { path: 'b.tsx', text: 't(`error.${code}`)' };
    expect(englishProblems(more, [...sources, computed])).toEqual([]);
  });

  test('reports a message that is used but does not exist', () => {
    const use = { path: 'b.tsx', text: `$t({ id: 'likes.title' }); t('chat.sent')` };
    expect(englishProblems(english, [...sources, use])).toEqual([
      'en: likes.title is used in b.tsx but has no text.',
      'en: chat.sent is used in b.tsx but has no text.',
    ]);
  });
});
