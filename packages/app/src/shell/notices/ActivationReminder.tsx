import { Banner } from '@rendezvous/ui/banner';
import { MailIcon } from '@rendezvous/ui/icon';
import { useWords } from '../../i18n/useWords.ts';
import { SendMailButton } from './SendMailButton.tsx';
import type { ActivationFlow } from './useActivation.ts';
import { useMailWords } from './useMailWords.ts';

/** The link in the mail is still to be opened (spec section 4, "Activation reminder"). */
export function ActivationReminder(flow: ActivationFlow) {
  const t = useWords();
  const { text, failure } = useMailWords(flow);
  return (
    <Banner
      tone={failure ? 'danger' : 'info'}
      icon={<MailIcon />}
      title={t('shell.activation_title')}
      action={<SendMailButton {...flow} size="sm" tone="neutral" />}
    >
      <span role="status">{failure ?? text}</span>
    </Banner>
  );
}
