import { CallError, type GeneralFieldReason } from '@rendezvous/contract/errors';
import type { IntlShape } from 'react-intl';
import type { MessageId } from './message-id.ts';
import { formatMessageOf } from './useMessages.ts';

/**
 * The text of an error's code, filled with its parameters (ERROR-1, ERROR-2); any other error has that of `internal`.
 * The texts of codes that only a few calls respond with are in the area `refusal`, which loads with the first of them.
 */
export function errorText(intl: IntlShape, error: unknown): string {
  const t = formatMessageOf(intl);
  if (!(error instanceof CallError)) return t('error.internal');
  const { minutes, retry_at: retryAt, needed, balance, payment_id: paymentId, limit } = error.params;
  // Without `retry_at`, the text names the time one minute from now.
  const time = intl.formatTime(retryAt ?? Date.now() + 60_000);
  const id = `refusal.${error.code}`;
  return t((id in intl.messages ? id : `error.${error.code}`) as MessageId, {
    minutes: minutes ?? 0,
    time,
    needed: needed ?? 0,
    balance: balance ?? 0,
    payment_id: String(paymentId ?? ''),
    limit: limit ?? 0,
  });
}

/** The text of the reason for which a field was refused (ERROR-3). Photos have photo/photo-error.ts. */
export function fieldErrorText(intl: IntlShape, error: unknown, field: string): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  const reason = error.fields[field];
  return reason && formatMessageOf(intl)(`field_error.${reason as GeneralFieldReason}`);
}
