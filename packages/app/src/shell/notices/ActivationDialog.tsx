import { Banner } from '@rendezvous/ui/banner';
import { Button } from '@rendezvous/ui/button';
import { Dialog } from '@rendezvous/ui/dialog';
import { useWords } from '../../i18n/useWords.ts';
import type { ResendActivation } from './useResendActivation.ts';

type ActivationDialogProps = {
  readonly email: string;
  readonly resend: ResendActivation;
  readonly onClose: () => void;
};

/** The same on a smartphone, right after a sign-up that was made elsewhere. */
export default function ActivationDialog({ email, resend, onClose }: ActivationDialogProps) {
  const t = useWords();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('shell.activation_title')}
      description={t(resend.sent ? 'shell.activation_sent' : 'shell.activation', { email })}
      closeLabel={t('shell.close')}
    >
      {resend.failure && (
        <Banner tone="danger" live="assertive">
          {resend.failure}
        </Banner>
      )}
      {!resend.sent && (
        <Button loading={resend.busy} onClick={resend.again}>
          {t('shell.activation_resend')}
        </Button>
      )}
    </Dialog>
  );
}
