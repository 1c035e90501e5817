import { CallError, type FieldReason, type PhotoReason } from '@rendezvous/contract/errors';
import type { IntlShape } from 'react-intl';
import { formatMessageOf } from './useMessages.ts';

/** What to tell a person about a failure: the code's own text, filled with its data (decisions.md, "Errors"). */
export function errorText(intl: IntlShape, error: unknown): string {
  const words = formatMessageOf(intl);
  if (!(error instanceof CallError)) return words('error.internal');
  const { minutes, retry_at: retryAt, needed, balance } = error.params;
  // Where no time is given, a minute is enough.
  const time = intl.formatTime(retryAt ?? Date.now() + 60_000);
  return words(`error.${error.code}`, {
    minutes: minutes ?? 0,
    time,
    needed: needed ?? 0,
    balance: balance ?? 0,
  });
}

/** Why a field was refused, by its reason code; of photos: features/profile/photo-error.ts. */
export function fieldErrorText(intl: IntlShape, error: unknown, field: string): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  const reason = error.fields[field];
  return reason && formatMessageOf(intl)(`field_error.${reason as Exclude<FieldReason, PhotoReason>}`);
}
