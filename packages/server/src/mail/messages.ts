import { readFileSync } from 'node:fs';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@rendezvous/contract/locales';
import { IntlMessageFormat } from 'intl-messageformat';

const FOLDER = new URL('../../../../locales/', import.meta.url);

/** The server's messages in one language; `say` formats a message of locales/<language>/<area>.json. */
export type Messages = {
  formatMessage(id: string, values?: Readonly<Record<string, string | number>>): string;
};

type Area =
  | 'mail'
  | 'checkout'
  | 'error'
  | 'error_page'
  | 'credits'
  | 'home'
  | 'reports'
  | 'shell'
  | 'sms'
  | 'push_message'
  | 'offline_page';

/** Reads the messages of areas in every language. A missing message falls back to the default language (LOCALE-1). */
export function loadMessages(...areas: [Area, ...Area[]]): (language: Locale) => Messages {
  const readAll = (language: Locale) =>
    Object.assign({}, ...areas.map((area) => read(language, area))) as Texts;
  const fallback = readAll(DEFAULT_LOCALE);
  const byLanguage = new Map(LOCALES.map((language) => [language, readAll(language)]));
  const formats = new Map<string, IntlMessageFormat>();
  return (language) => ({
    formatMessage(id, values) {
      const own = byLanguage.get(language)?.[id];
      const text = own ?? fallback[id];
      if (text === undefined)
        throw new Error(`No file of ${areas.join(', ')} in locales/${DEFAULT_LOCALE} has the message ${id}.`);
      const usedLanguage = own === undefined ? DEFAULT_LOCALE : language;
      const key = `${usedLanguage} ${id}`;
      const format =
        formats.get(key) ?? new IntlMessageFormat(text, usedLanguage, undefined, { ignoreTag: true });
      formats.set(key, format);
      return String(format.format(values));
    },
  });
}

type Texts = Readonly<Record<string, string>>;

function read(language: Locale, area: Area): Texts {
  try {
    return JSON.parse(readFileSync(new URL(`${language}/${area}.json`, FOLDER), 'utf8')) as Texts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && language !== DEFAULT_LOCALE) return {};
    throw error;
  }
}
