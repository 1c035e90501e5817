import { Button } from '@rendezvous/ui/primitives/button';
import { useMessages } from '../../i18n/useMessages.ts';
import { FormPage } from './FormPage.tsx';

/** Says that the address belongs to an account that is about to be deleted (SIGNUP-11). */
export default function AwaitingDeletion({ onOtherAddress }: { readonly onOtherAddress: () => void }) {
  const t = useMessages();
  return (
    <FormPage title={t('sign_up.awaiting_deletion_title')} lead={t('sign_up.awaiting_deletion')}>
      <Button tone="neutral" onClick={onOtherAddress}>
        {t('account.other_address')}
      </Button>
    </FormPage>
  );
}
