import { useIntl, type IntlShape } from 'react-intl';
import type { CallError } from '@rendezvous/contract/errors';
import { errorText } from '../i18n/errorText.ts';
import { useMessages, formatMessageOf } from '../i18n/useMessages.ts';
import type { ActivationFlow } from './useActivation.ts';

/** Returns the texts about the activation mail: where it was sent, or why another one could not be sent. */
export function useMailMessages({ snapshot }: Pick<ActivationFlow, 'snapshot'>) {
  const t = useMessages();
  const intl = useIntl();
  const { email, failure } = snapshot.context;
  const sent = snapshot.matches({ unconfirmed: { mail: 'sent' } });
  return {
    sent,
    text: t(sent ? 'notices.activation_sent' : 'notices.activation', { email: email ?? '' }),
    failure: failure && (mailLimitText(intl, failure) ?? errorText(intl, failure)),
  };
}

/** The text for the limit of activation mails. It says that the last link is still valid, which the general one cannot. */
function mailLimitText(intl: IntlShape, { code, params }: CallError): string | null {
  if (code !== 'rate_limited' || !params.retry_at) return null;
  return formatMessageOf(intl)('notices.activation_limit', { time: intl.formatTime(params.retry_at) });
}
