import type { Settings } from '@rendezvous/contract/entities';
import { MINIMUM_AGE } from '@rendezvous/contract/rules';
import type {
  EntryWarningEvent,
  entryWarningMachine,
} from '@rendezvous/machines/entry-warning/entry-warning.machine';
import { EntryWarning } from '@rendezvous/ui/dating/entry-warning';
import type { FlowSnapshot } from '../../flow/useFlow.tsx';
import { useMessages } from '../../i18n/useMessages.ts';
import { LanguageControl } from '../LanguageControl.tsx';
import { fictionalText } from './fictional-text.ts';

export type EntryWarningViewProps = {
  readonly snapshot: FlowSnapshot<typeof entryWarningMachine>;
  readonly send: (event: EntryWarningEvent) => void;
  readonly settings: Settings;
};

/** The entry warning, which a visitor must answer once on a device (ENTRY-1, ENTRY-3). */
export function EntryWarningView({ snapshot, send, settings }: EntryWarningViewProps) {
  const t = useMessages();
  return (
    <EntryWarning
      open={snapshot.matches('warning')}
      title={t('entry.title')}
      text={t('entry.text', { site: settings.name, age: MINIMUM_AGE })}
      fictionalText={settings.fictional_warning && fictionalText(settings, t('entry.fictional'))}
      enterLabel={t('entry.enter', { age: MINIMUM_AGE })}
      onEnter={() => send({ type: 'warning.dismissed' })}
      leaveLabel={t('entry.leave')}
      onLeave={() => send({ type: 'site.left' })}
      language={<LanguageControl />}
      languageLabel={t('shell.language')}
    />
  );
}
