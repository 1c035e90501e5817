import { Banner } from '@rendezvous/ui/feedback/banner';
import { MailIcon } from '@rendezvous/ui/primitives/icon';
import { Cluster } from '@rendezvous/ui/primitives/page';
import { useMessages } from '../i18n/useMessages.ts';
import { CorrectEmail } from './CorrectEmail.tsx';
import { SendMailButton } from './SendMailButton.tsx';
import type { ActivationFlow } from './useActivation.ts';
import { useMailMessages } from './useMailMessages.ts';

/** Reminds a member who has not opened the link in the activation mail yet (ACCOUNT-7). */
export function ActivationReminder(flow: ActivationFlow) {
  const t = useMessages();
  const { text, failure } = useMailMessages(flow);
  const { email } = flow.snapshot.context;
  return (
    <Banner
      tone={failure ? 'danger' : 'info'}
      icon={<MailIcon />}
      title={t('notices.activation_title')}
      action={
        <Cluster gap="xs">
          <SendMailButton {...flow} size="sm" tone="neutral" />
          {email && <CorrectEmail email={email} size="sm" />}
        </Cluster>
      }
    >
      <span role="status">{failure ?? text}</span>
    </Banner>
  );
}
