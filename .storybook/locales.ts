/** The interface's languages (spec section 1) with their own names, as the toolbar shows them. */
export const localeNames = {
  en: 'English',
  da: 'Dansk',
  de: 'Deutsch',
  es: 'Español',
  fi: 'Suomi',
  fr: 'Français',
  it: 'Italiano',
  nb: 'Norsk bokmål',
  nl: 'Nederlands',
  pl: 'Polski',
  sv: 'Svenska',
} as const;

type Messages = Record<string, string>;

const files = import.meta.glob<Messages>('../locales/*/*.json', { import: 'default' });

async function filesOf(locale: string): Promise<Messages> {
  const paths = Object.keys(files).filter((path) => path.startsWith(`../locales/${locale}/`));
  const areas = await Promise.all(paths.map((path) => files[path]?.()));
  return Object.assign({}, ...areas) as Messages;
}

/** Every message of a locale, with English where it has none yet. */
export async function messagesOf(locale: string): Promise<Messages> {
  const [english, own] = await Promise.all([filesOf('en'), locale === 'en' ? {} : filesOf(locale)]);
  return { ...english, ...own };
}
