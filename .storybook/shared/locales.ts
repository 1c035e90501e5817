import texts from 'virtual:texts';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { DEFAULT_LOCALE, LOCALE_NAMES } from '../../packages/contract/src/locales.ts';
import {
  pseudoLanguages,
  pseudoMessages,
  PSEUDO_LOCALE,
  PSEUDO_RTL_LOCALE,
} from '../../packages/app/build/pseudo.ts';

const { [DEFAULT_LOCALE]: defaultName, ...otherNames } = LOCALE_NAMES;

/** The interface's languages by their own names (LOCALE-1), as the toolbar shows them, and the pseudo-languages. */
export const localeNames = {
  [DEFAULT_LOCALE]: defaultName,
  ...otherNames,
  [PSEUDO_LOCALE]: 'Pseudo-language',
  [PSEUDO_RTL_LOCALE]: 'Pseudo-language, right to left',
} as const;

export type Locale = keyof typeof localeNames;

export const locales = Object.keys(localeNames) as Locale[];

type Messages = Record<string, string>;

/** The messages of a language, as strings or parsed. */
export type LocaleMessages = Messages | Record<string, MessageFormatElement[]>;

async function filesOf(locale: string): Promise<Messages> {
  return (await texts[locale]?.())?.default ?? {};
}

/** Returns all messages of a locale, in English where a translation is missing. */
export async function messagesOf(locale: string): Promise<LocaleMessages> {
  const english = await filesOf('en');
  if (locale === 'en') return english;
  if (locale in pseudoLanguages) return pseudoMessages(locale, english);
  return { ...english, ...(await filesOf(locale)) };
}

let cached: Promise<Record<Locale, LocaleMessages>> | undefined;

/** Returns the messages of all languages; they are loaded once per page. */
export function allMessages(): Promise<Record<Locale, LocaleMessages>> {
  cached ??= Promise.all(locales.map(async (locale) => [locale, await messagesOf(locale)] as const)).then(
    (entries) => Object.fromEntries(entries) as Record<Locale, LocaleMessages>,
  );
  return cached;
}
