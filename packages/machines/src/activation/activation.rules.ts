import type { CallError } from '@rendezvous/contract/errors';
import { ACTIVATION_MAIL_COOLDOWN_SECONDS } from '@rendezvous/contract/rules';

const HOUR_MS = 3_600_000;

/** Milliseconds until another mail can be requested (ACCOUNT-6). */
export function cooldownMilliseconds(mailedAt: number | null, now: number): number {
  return mailedAt === null ? 0 : Math.max(0, mailedAt + ACTIVATION_MAIL_COOLDOWN_SECONDS * 1_000 - now);
}

/** Milliseconds until the server's limit ends: the time that it gave, else an hour (ACCOUNT-6). */
export function limitMilliseconds(failure: CallError | null, now: number): number {
  const until = failure?.params.retry_at;
  return until ? Math.max(0, Date.parse(until) - now) : HOUR_MS;
}

/** Whether there is an address for a mail: visitors have none. */
export function hasAddress({ email }: { readonly email: string | null }): boolean {
  return email !== null;
}
