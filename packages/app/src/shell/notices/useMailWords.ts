import { useIntl } from 'react-intl';
import { errorText } from '../../i18n/errorText.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { ActivationFlow } from './useActivation.ts';

/** What is said of the activation mail as it stands: where it went, or why another one could not be sent. */
export function useMailWords({ snapshot }: Pick<ActivationFlow, 'snapshot'>) {
  const t = useWords();
  const intl = useIntl();
  const { email, failure } = snapshot.context;
  const sent = snapshot.matches({ unconfirmed: { mail: 'sent' } });
  return {
    sent,
    text: t(sent ? 'shell.activation_sent' : 'shell.activation', { email: email ?? '' }),
    failure: failure && errorText(intl, failure),
  };
}
