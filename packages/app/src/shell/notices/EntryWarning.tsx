import type { Settings } from '@rendezvous/contract/entities';
import { MINIMUM_AGE } from '@rendezvous/contract/rules';
import { EntryWarning as Warning } from '@rendezvous/ui/entry-warning';
import { useWords } from '../../i18n/useWords.ts';
import { LanguageControl } from '../Navigation.tsx';

type EntryWarningProps = { readonly settings: Settings; readonly onDismiss: () => void };

/** What a visitor is told once before looking around (spec section 2, "Site-entry warning"). */
export default function EntryWarning({ settings, onDismiss }: EntryWarningProps) {
  const t = useWords();
  return (
    <Warning
      open
      title={t('shell.entry_title')}
      text={t('shell.entry_text', { site: settings.name, age: MINIMUM_AGE })}
      fictionalText={settings.fictional_warning && t('shell.entry_fictional')}
      enterLabel={t('shell.entry_enter', { age: MINIMUM_AGE })}
      onEnter={onDismiss}
      leaveLabel={t('shell.entry_leave')}
      onLeave={() => location.replace('about:blank')}
      language={<LanguageControl />}
    />
  );
}
