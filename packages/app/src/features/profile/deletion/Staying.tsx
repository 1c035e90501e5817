import { REACTIVATION_DAYS } from '@rendezvous/contract/rules';
import { Button } from '@rendezvous/ui/primitives/button';
import { useMessages } from '../../../i18n/useMessages.ts';
import type { DeletionViewProps } from './deletion-view.props.ts';
import { DeletionPage } from './DeletionPage.tsx';

/** The first step, from which the member can start the deletion. */
export function Staying({ send }: Pick<DeletionViewProps, 'send'>) {
  const t = useMessages();
  return (
    <DeletionPage title={t('deletion.leave')} lead={t('deletion.lead', { days: REACTIVATION_DAYS })}>
      <Button tone="neutral" size="lg" width="fill" onClick={() => send({ type: 'deletion.wanted' })}>
        {t('deletion.title')}
      </Button>
    </DeletionPage>
  );
}
