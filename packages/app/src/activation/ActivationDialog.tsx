import { Banner } from '@rendezvous/ui/feedback/banner';
import { Dialog } from '@rendezvous/ui/feedback/dialog';
import { useMessages } from '../i18n/useMessages.ts';
import { CorrectEmail } from './CorrectEmail.tsx';
import { SendMailButton } from './SendMailButton.tsx';
import type { ActivationFlow } from './useActivation.ts';
import { useMailMessages } from './useMailMessages.ts';

/** The same on a smartphone, right after a sign-up that was made elsewhere. */
export default function ActivationDialog(flow: ActivationFlow) {
  const t = useMessages();
  const { text, failure } = useMailMessages(flow);
  const { email } = flow.snapshot.context;
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && flow.send({ type: 'reminder.dismissed' })}
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
