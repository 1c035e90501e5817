import { useQuery } from '@tanstack/react-query';
import { LOCALE_NAMES, LOCALES, type Locale } from '@rendezvous/contract/locales';
import { GlobeIcon } from '@rendezvous/ui/icon';
import { IconButton } from '@rendezvous/ui/icon-button';
import { Menu, MenuRadioGroup, MenuRadioItem } from '@rendezvous/ui/menu';
import { ask } from '../data/ask.ts';
import { useWords } from '../i18n/useWords.ts';
import { useLanguage } from './useLanguage.ts';

/** The languages of this site, each by its own name. */
export default function LanguageMenu({ open }: { open?: boolean }) {
  const t = useWords();
  const { current, switchTo } = useLanguage();
  const languages = useQuery(ask('readSettings')).data?.settings.languages ?? LOCALES;
  return (
    <Menu defaultOpen={open} trigger={<IconButton label={t('shell.language')} icon={<GlobeIcon />} />}>
      <MenuRadioGroup
        label={t('shell.language')}
        value={current}
        onValueChange={(locale) => void switchTo(locale as Locale)}
      >
        {languages.map((locale) => (
          <MenuRadioItem key={locale} value={locale} lang={locale}>
            {LOCALE_NAMES[locale]}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  );
}
