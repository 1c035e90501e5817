import { LOCALE_NAMES, type Locale } from '@rendezvous/contract/locales';
import { LocaleMenu } from '@rendezvous/ui/navigation/locale-menu';
import { useMessages } from '../i18n/useMessages.ts';
import { useLanguage } from '../page/useLanguage.ts';

/** The menu of the offered languages, each under its own name. */
export default function LanguageMenu({ open }: { open?: boolean }) {
  const t = useMessages();
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
