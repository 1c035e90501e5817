import { readdirSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';

const FOLDER = new URL('../locales/', import.meta.url);

type Values = Record<string, string | number>;

/** The words of one language, as a person reads them: what the tests look for on the page. */
export function wordsIn(language: string): (id: string, values?: Values) => string {
  const place = new URL(`${language}/`, FOLDER);
  const all: Record<string, string> = {};
  for (const file of readdirSync(place))
    Object.assign(all, JSON.parse(readFileSync(new URL(file, place), 'utf8')));
  return (id, values) => {
    const text = all[id];
    if (text === undefined) throw new Error(`locales/${language} has no message ${id}.`);
    return String(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format(values));
  };
}

/** The part of a message before its first argument, as a pattern: for buttons that say a price or a number. */
export function startOf(text: string): RegExp {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped}`);
}
