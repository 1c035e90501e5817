import { lazy } from 'react';
import { GlobeIcon } from '@rendezvous/ui/primitives/icon';
import { IconButton } from '@rendezvous/ui/primitives/icon-button';
import { useMessages } from '../i18n/useMessages.ts';
import { OnIntent } from './OnIntent.tsx';

const loadLanguageMenu = () => import('./LanguageMenu.tsx');
const LanguageMenu = lazy(loadLanguageMenu);

/** The button of the language menu. The menu's code is loaded on first use. */
export function LanguageControl() {
  const t = useMessages();
  return (
    <OnIntent load={loadLanguageMenu} component={LanguageMenu}>
      <IconButton label={t('shell.language')} icon={<GlobeIcon />} aria-haspopup="menu" />
    </OnIntent>
  );
}
