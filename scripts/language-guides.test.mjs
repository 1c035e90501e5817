import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from './checks/messages.mjs';
import { root } from './install.mjs';

const QUOTED = '[“"]([^“”"]+)[”"]';
/** A sentence such as: “Gratis” and “umsonst” are not used. Words that are unwanted only for one thing do not count. */
const NOT_USED = new RegExp(
  `(?<=(?:^|[.|;”] )(?:The (?:words?|abbreviation) )?)${QUOTED}(?:(?:,| and|, and) ${QUOTED})* (?:is|are) not used(?=[.,;\\n])`,
  'gm',
);

/** The words that the guide of a language rules out. */
function unwantedWords(guide) {
  return [...guide.matchAll(NOT_USED)].flatMap(([sentence]) =>
    [...sentence.matchAll(new RegExp(QUOTED, 'g'))].map(([, word]) => word),
  );
}

/** The ids of the messages that use a word. */
function messagesWith(word, messages) {
  const pattern = new RegExp(`(?<!\\p{L})${RegExp.escape(word)}(?!\\p{L})`, 'iu');
  return [...messages].filter(([, text]) => pattern.test(withoutPlaceholders(text))).map(([id]) => id);
}

const withoutPlaceholders = (text) => text.replaceAll(/\{\w+(?=[,}])/g, '{').replaceAll(/<\/?\w+>/g, '');

function messagesOf(language) {
  const folder = join(root, 'locales', language);
  return readdirSync(folder).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  );
}

test('the words that a guide rules out are found in its sentences', () => {
  expect(unwantedWords('“Gratis” is not used. “A”, “B” and “C d” are not used, because …')).toEqual([
    'Gratis',
    'A',
    'B',
    'C d',
  ]);
  expect(unwantedWords('“Chat” is not used for it.')).toEqual([]);
  expect(
    messagesWith('like', [
      ['a', '{like} Likes'],
      ['b', 'Like mig'],
    ]),
  ).toEqual(['b']);
});

/** Parts of sexually explicit words that look alike in the languages of the site. */
const EXPLICIT =
  /porn|orgasm|(?<!\p{L})[eé]r[oó]t[iy]|eroott|fetisc?h|\bnud[eo]s?\b|\bxxx\b|\bsexy\b|sexu[ae]l.{0,3} (?:akt|act|relation)/iu;

test('no text is sexually explicit (LAND-7)', () => {
  for (const word of ['Fetischismus', 'érotique', 'erótico', 'erotyczny', 'pornografía'])
    expect(word).toMatch(EXPLICIT);
  expect('viimeiset numerot').not.toMatch(EXPLICIT);
  const explicit = languages.flatMap((language) =>
    messagesOf(language).filter(([, text]) => EXPLICIT.test(text)),
  );
  expect(explicit).toEqual([]);
});

describe.each(languages)('%s', (language) => {
  test('no text uses a word that the guide of the language rules out (LOCALE-2)', () => {
    const words = unwantedWords(readFileSync(join(root, `docs/languages/${language}.md`), 'utf8'));
    expect(words.length).toBeGreaterThan(0);
    const found = words.map((word) => [word, messagesWith(word, messagesOf(language))]);
    expect(found.filter(([, ids]) => ids.length > 0)).toEqual([]);
  });
});
