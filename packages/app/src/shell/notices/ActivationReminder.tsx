import { Banner } from '@rendezvous/ui/banner';
import { Button } from '@rendezvous/ui/button';
import { MailIcon } from '@rendezvous/ui/icon';
import { useWords } from '../../i18n/useWords.ts';
import type { ResendActivation } from './useResendActivation.ts';

type ActivationReminderProps = { readonly email: string; readonly resend: ResendActivation };

/** The link in the mail is still to be opened (spec section 4, "Activation reminder"). */
export function ActivationReminder({ email, resend }: ActivationReminderProps) {
  const t = useWords();
  return (
    <Banner
      tone={resend.failure ? 'danger' : 'info'}
      icon={<MailIcon />}
      title={t('shell.activation_title')}
      action={
        !resend.sent && (
          <Button size="sm" tone="neutral" loading={resend.busy} onClick={resend.again}>
            {t('shell.activation_resend')}
          </Button>
        )
      }
    >
      <span role="status">
        {resend.failure ?? t(resend.sent ? 'shell.activation_sent' : 'shell.activation', { email })}
      </span>
    </Banner>
  );
}
