import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { isStructurallySame } from '@formatjs/icu-messageformat-parser/manipulator.js';
import { DEFAULT_LOCALE, LOCALES } from '../../packages/contract/src/locales.ts';

/** The interface's languages (LOCALE-1), the source language first. */
export const languages = [DEFAULT_LOCALE, ...LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)];

/** A text with more words that equals the English is not translated; a shorter one may be a name or a loanword. */
const maxUntranslatedWords = 3;

/**
 * Checks the English messages and their use in the code; returns one sentence for each problem.
 * @param {Map<string, string>} english message by id
 * @param {{ path: string, text: string }[]} sources
 */
export function englishProblems(english, sources) {
  const problems = [...english].flatMap(([id, text]) => parseProblem('en', id, text));
  const written = new Set(sources.flatMap(({ text }) => literals(text)));
  const prefixes = [...new Set(sources.flatMap(({ text }) => computedPrefixes(text)))];
  for (const id of english.keys()) {
    if (written.has(id) || prefixes.some((prefix) => id.startsWith(prefix))) continue;
    problems.push(`en: ${id} is not used. Remove it.`);
  }
  const areas = new Set([...english.keys()].map((id) => id.split('.')[0]));
  for (const { path, text } of sources) {
    for (const id of usedIds(text, areas)) {
      if (!english.has(id)) problems.push(`en: ${id} is used in ${path} but has no text.`);
    }
  }
  return problems;
}

/** Compares one language with English; returns one sentence for each problem. */
export function translationProblems(language, english, translated) {
  const problems = [];
  for (const id of translated.keys()) {
    if (!english.has(id)) problems.push(`${language}: ${id} does not exist in English.`);
  }
  for (const [id, source] of english) {
    const text = translated.get(id);
    if (text === undefined || text.trim() === '') problems.push(`${language}: ${id} is missing.`);
    else problems.push(...textProblems(language, id, source, text));
  }
  return problems;
}

function textProblems(language, id, source, text) {
  const broken = parseProblem(language, id, text);
  if (broken.length > 0 || parseProblem('en', id, source).length > 0) return broken;
  const problems = [];
  const elements = parse(text);
  const same = isStructurallySame(parse(source), elements);
  if (!same.success)
    problems.push(`${language}: ${id} has other arguments than English: ${same.error?.message}`);
  for (const category of missingPlurals(language, elements)) {
    problems.push(`${language}: ${id} lacks the plural form "${category}".`);
  }
  if (language !== 'en' && text === source && wordCount(text) > maxUntranslatedWords) {
    problems.push(`${language}: ${id} is still English.`);
  }
  return problems;
}

function parseProblem(language, id, text) {
  try {
    parse(text);
    return [];
  } catch (error) {
    return [`${language}: ${id} cannot be parsed (${error.message}): ${text}`];
  }
}

/**
 * Plural categories that integers up to 200 need in this language and that have neither a category nor an exact value.
 */
function missingPlurals(language, elements) {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return missingPlurals(language, element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inside = Object.values(element.options).flatMap(({ value }) => missingPlurals(language, value));
    if (element.type === TYPE.select) return inside;
    const rules = new Intl.PluralRules(language, { type: element.pluralType });
    const needed = new Set();
    for (let number = 0; number <= 200; number++) {
      if (!(`=${number}` in element.options)) needed.add(rules.select(number - (element.offset ?? 0)));
    }
    return [...inside, ...[...needed].filter((category) => !(category in element.options))];
  });
}

/** The ids of `known` that a source text contains: written out, or by their literal prefix. */
export function messageIdsIn(text, known) {
  const prefixes = computedPrefixes(text);
  return [
    ...new Set([
      ...literals(text).filter((id) => known.has(id)),
      ...[...known].filter((id) => prefixes.some((prefix) => id.startsWith(prefix))),
    ]),
  ];
}

function literals(text) {
  return [...text.matchAll(/(['"`])([\w-]+(?:\.[\w-]+)+)\1/g)].map((match) => match[2]);
}

/** `error.${code}` uses every message that starts with `error.`. */
function computedPrefixes(text) {
  return [...text.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].map((match) => match[1]);
}

function usedIds(text, areas) {
  const formatted = text.matchAll(/(?:\$t|formatMessage)\(\s*\{\s*id:\s*['"]([^'"]+)['"]/g);
  const elements = text.matchAll(/<FormattedMessage\s+id=\{?['"]([^'"]+)['"]/g);
  const called = [...text.matchAll(/\b(?:t|rich)\(\s*['"](([\w-]+)\.[^'"]+)['"]/g)];
  const declared = [...text.matchAll(/\bid:\s*['"](([\w-]+)\.[^'"]+)['"]/g)];
  const ours = [...called, ...declared].filter((match) => areas.has(match[2]));
  return new Set([...formatted, ...elements, ...ours].map((match) => match[1]));
}

function wordCount(text) {
  return text.replace(/\{[^}]*\}|<[^>]*>/g, ' ').match(/\p{L}{2,}/gu)?.length ?? 0;
}
