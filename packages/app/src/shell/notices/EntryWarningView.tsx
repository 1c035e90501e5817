import type { Settings } from '@rendezvous/contract/entities';
import { MINIMUM_AGE } from '@rendezvous/contract/rules';
import type {
  EntryWarningEvent,
  entryWarningMachine,
} from '@rendezvous/machines/entry-warning/entry-warning.machine';
import { EntryWarning } from '@rendezvous/ui/entry-warning';
import type { Shown } from '../../flow/useFlow.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { LanguageControl } from '../LanguageControl.tsx';

export type EntryWarningViewProps = {
  readonly snapshot: Shown<typeof entryWarningMachine>;
  readonly send: (event: EntryWarningEvent) => void;
  readonly settings: Settings;
};

/** What a visitor is told once before looking around. */
export function EntryWarningView({ snapshot, send, settings }: EntryWarningViewProps) {
  const t = useWords();
  return (
    <EntryWarning
      open={snapshot.matches('warning')}
      title={t('entry.title')}
      text={t('entry.text', { site: settings.name, age: MINIMUM_AGE })}
      fictionalText={settings.fictional_warning && t('entry.fictional')}
      enterLabel={t('entry.enter', { age: MINIMUM_AGE })}
      onEnter={() => send({ type: 'warning.dismissed' })}
      leaveLabel={t('entry.leave')}
      onLeave={() => send({ type: 'site.left' })}
      language={<LanguageControl />}
    />
  );
}
