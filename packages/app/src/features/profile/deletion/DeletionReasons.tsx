import { useState } from 'react';
import { REASONS, type DeletionReason } from '@rendezvous/machines/deletion/deletion.context';
import { Button } from '@rendezvous/ui/primitives/button';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Radio, RadioGroup } from '@rendezvous/ui/form/radio-group';
import { useMessages } from '../../../i18n/useMessages.ts';
import type { DeletionViewProps } from './deletion-view.props.ts';
import { DeletionPage } from './DeletionPage.tsx';

/** Asks for the reason of the deletion. It is optional; no answer counts as `other` (ACCOUNT-15). */
export function DeletionReasons({ send }: Pick<DeletionViewProps, 'send'>) {
  const t = useMessages();
  const [reason, setReason] = useState<DeletionReason | null>(null);
  return (
    <DeletionPage title={t('deletion.why')} lead={t('deletion.why_hint')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'reason.given', reason: reason ?? 'other' });
        }}
      >
        <Stack gap="lg">
          <RadioGroup
            legend={t('deletion.why')}
            hideLegend
            value={reason ?? ''}
            onValueChange={(value) => setReason(REASONS.find((one) => one === value) ?? null)}
          >
            {REASONS.map((one) => (
              <Radio key={one} value={one} label={t(`deletion.reason.${one}`)} />
            ))}
          </RadioGroup>
          <Stack gap="sm">
            <Button type="submit" tone="neutral" size="lg" width="fill">
              {t('deletion.continue')}
            </Button>
            <Button
              tone="neutral"
              size="lg"
              width="fill"
              onClick={() => send({ type: 'deletion.cancelled' })}
            >
              {t('deletion.keep')}
            </Button>
          </Stack>
        </Stack>
      </form>
    </DeletionPage>
  );
}
