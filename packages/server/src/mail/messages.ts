import { readFileSync } from 'node:fs';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@rendezvous/contract/locales';
import { IntlMessageFormat } from 'intl-messageformat';

const FOLDER = new URL('../../../../locales/', import.meta.url);

/** The server's messages in one language; `say` formats a message of locales/<language>/<area>.json. */
export type Messages = {
  formatMessage(id: string, values?: Readonly<Record<string, string | number>>): string;
};

/** Reads the messages of an area in every language. A missing message falls back to the default language (LOCALE-1). */
export function loadMessages(
  area:
    | 'mail'
    | 'checkout'
    | 'error'
    | 'credits'
    | 'reports'
    | 'sms'
    | 'push_message'
    | 'offline_page' = 'mail',
): (language: Locale) => Messages {
  const fallback = read(DEFAULT_LOCALE, area);
  const byLanguage = new Map(LOCALES.map((language) => [language, read(language, area)]));
  const formats = new Map<string, IntlMessageFormat>();
  return (language) => ({
    formatMessage(id, values) {
      const own = byLanguage.get(language)?.[id];
      const text = own ?? fallback[id];
      if (text === undefined) throw new Error(`locales/${DEFAULT_LOCALE}/${area}.json has no message ${id}.`);
      const usedLanguage = own === undefined ? DEFAULT_LOCALE : language;
      const key = `${usedLanguage} ${id}`;
      const format =
        formats.get(key) ?? new IntlMessageFormat(text, usedLanguage, undefined, { ignoreTag: true });
      formats.set(key, format);
      return String(format.format(values));
    },
  });
}

function read(language: Locale, area: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(new URL(`${language}/${area}.json`, FOLDER), 'utf8')) as Record<
      string,
      string
    >;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && language !== DEFAULT_LOCALE) return {};
    throw error;
  }
}
