import type { Settings } from '@rendezvous/contract/entities';
import { MINIMUM_AGE } from '@rendezvous/contract/rules';
import { Button } from '@rendezvous/ui/button';
import { Dialog } from '@rendezvous/ui/dialog';
import { Text } from '@rendezvous/ui/text';
import { useWords } from '../../i18n/useWords.ts';

type EntryWarningProps = { readonly settings: Settings; readonly onDismiss: () => void };

/** What a visitor is told once before looking around (spec section 2, "Site-entry warning"). */
export default function EntryWarning({ settings, onDismiss }: EntryWarningProps) {
  const t = useWords();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDismiss()}
      size="sm"
      title={t('shell.entry_title')}
      description={t('shell.entry_text', { site: settings.name, age: MINIMUM_AGE })}
      footer={
        <>
          <Button tone="neutral" onClick={() => location.replace('about:blank')}>
            {t('shell.entry_leave')}
          </Button>
          <Button onClick={onDismiss}>{t('shell.entry_enter', { age: MINIMUM_AGE })}</Button>
        </>
      }
    >
      {settings.fictional_warning && <Text>{t('shell.entry_fictional')}</Text>}
    </Dialog>
  );
}
