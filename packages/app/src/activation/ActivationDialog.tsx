import { Banner } from '@rendezvous/ui/feedback/banner';
import { Dialog } from '@rendezvous/ui/feedback/dialog';
import { useMessages } from '../i18n/useMessages.ts';
import { CorrectEmail } from './CorrectEmail.tsx';
import { SendMailButton } from './SendMailButton.tsx';
import type { ActivationFlow } from './useActivation.ts';
import { useMailMessages } from './useMailMessages.ts';

/** The activation reminder as a dialog, for phones right after a sign-up through the API (ACCOUNT-7). */
export default function ActivationDialog(flow: ActivationFlow) {
  const t = useMessages();
  const { text, failure } = useMailMessages(flow);
  const { email } = flow.snapshot.context;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && flow.send({ type: 'reminder.dismissed' })}
      size="sm"
      title={t('notices.activation_title')}
      description={<span role="status">{text}</span>}
      closeLabel={t('shell.close')}
    >
      {failure && (
        <Banner tone="danger" live="assertive">
          {failure}
        </Banner>
      )}
      <SendMailButton {...flow} />
      {email && <CorrectEmail email={email} />}
    </Dialog>
  );
}
