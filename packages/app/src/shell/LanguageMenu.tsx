import { useQuery } from '@tanstack/react-query';
import { LOCALE_NAMES, LOCALES, type Locale } from '@rendezvous/contract/locales';
import { LocaleMenu } from '@rendezvous/ui/locale-menu';
import { ask } from '../data/ask.ts';
import { useWords } from '../i18n/useWords.ts';
import { useLanguage } from './useLanguage.ts';

/** The languages of this site, each by its own name. */
export default function LanguageMenu({ open }: { open?: boolean }) {
  const t = useWords();
  const { current, switchTo } = useLanguage();
  const languages = useQuery(ask('readSettings')).data?.settings.languages ?? LOCALES;
  return (
    <LocaleMenu
      label={t('shell.language')}
      locales={languages.map((locale) => ({ locale, name: LOCALE_NAMES[locale] }))}
      current={current}
      onLocaleChange={(locale) => void switchTo(locale as Locale)}
      defaultOpen={open}
    />
  );
}
