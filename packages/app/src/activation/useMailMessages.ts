import { useIntl, type IntlShape } from 'react-intl';
import type { CallError } from '@rendezvous/contract/errors';
import { errorText } from '../i18n/errorText.ts';
import { useMessages, formatMessageOf } from '../i18n/useMessages.ts';
import type { ActivationFlow } from './useActivation.ts';

/** What is said of the activation mail as it stands: where it went, or why another one could not be sent. */
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

/** How many links there are in an hour is known by the code alone: the last one is still good. */
function mailLimitText(intl: IntlShape, { code, params }: CallError): string | null {
  if (code !== 'rate_limited' || !params.retry_at) return null;
  return formatMessageOf(intl)('notices.activation_limit', { time: intl.formatTime(params.retry_at) });
}
