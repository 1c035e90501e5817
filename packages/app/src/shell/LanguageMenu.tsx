import { LOCALE_NAMES, type Locale } from '@rendezvous/contract/locales';
import { LocaleMenu } from '@rendezvous/ui/navigation/locale-menu';
import { useWords } from '../i18n/useWords.ts';
import { useLanguage } from './useLanguage.ts';

/** The languages of this site, each by its own name. */
export default function LanguageMenu({ open }: { open?: boolean }) {
  const t = useWords();
  const { current, offered, switchTo } = useLanguage();
  return (
    <LocaleMenu
      label={t('shell.language')}
      locales={offered.map((locale) => ({ locale, name: LOCALE_NAMES[locale] }))}
      current={current}
      onLocaleChange={(locale) => void switchTo(locale as Locale)}
      defaultOpen={open}
    />
  );
}
