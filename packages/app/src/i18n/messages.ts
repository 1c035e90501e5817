import type { Locale } from '@rendezvous/contract/locales';

export type Messages = Record<string, string>;

/** One chunk a language; a page loads its own and no other (spec section 1). */
const load: Record<Locale, () => Promise<{ default: Messages }>> = {
  da: () => import('virtual:messages/da'),
  de: () => import('virtual:messages/de'),
  en: () => import('virtual:messages/en'),
  es: () => import('virtual:messages/es'),
  fi: () => import('virtual:messages/fi'),
  fr: () => import('virtual:messages/fr'),
  it: () => import('virtual:messages/it'),
  nb: () => import('virtual:messages/nb'),
  nl: () => import('virtual:messages/nl'),
  pl: () => import('virtual:messages/pl'),
  sv: () => import('virtual:messages/sv'),
};

export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await load[locale]()).default;
}
