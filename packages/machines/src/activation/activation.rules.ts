import type { CallError } from '@rendezvous/contract/errors';
import { ACTIVATION_MAIL_COOLDOWN_SECONDS } from '@rendezvous/contract/rules';

const HOUR_MS = 3_600_000;

/** How long the last mail may still be on its way, in milliseconds: no other is sent meanwhile. */
export function restMilliseconds(mailedAt: number | null, now: number): number {
  return mailedAt === null ? 0 : Math.max(0, mailedAt + ACTIVATION_MAIL_COOLDOWN_SECONDS * 1_000 - now);
}

/** How long no mail is sent at all, in milliseconds: what the server said, else its whole hour. */
export function limitMilliseconds(failure: CallError | null, now: number): number {
  const until = failure?.params.retry_at;
  return until ? Math.max(0, Date.parse(until) - now) : HOUR_MS;
}
