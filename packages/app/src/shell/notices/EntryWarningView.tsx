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

export type EntryWarningViewProps = {
  readonly snapshot: FlowSnapshot<typeof entryWarningMachine>;
  readonly send: (event: EntryWarningEvent) => void;
  readonly settings: Settings;
};

/** Led by what the site calls such profiles, where it has words of its own. */
function fictionalText({ fictional_plural }: Settings, text: string): string {
  return fictional_plural ? `${fictional_plural}: ${text}` : text;
}

/** What a visitor is told once before looking around. */
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
