import type { CallError } from '@rendezvous/contract/errors';
import { LOGIN_FAILURES } from '@rendezvous/contract/rules';

/** How long an account is blocked, in milliseconds: the server's minutes, else those of the rule (LOGIN-3). */
export function blockedMilliseconds(failure: CallError | null): number {
  return (failure?.params.minutes ?? LOGIN_FAILURES.blockMinutes) * 60_000;
}

/** Whether the two entries of a new password differ (LOGIN-8). */
export function passwordsDiffer(password: string, repeated: string): boolean {
  return password !== repeated;
}
