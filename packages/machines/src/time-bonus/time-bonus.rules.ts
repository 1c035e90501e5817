import type { User } from '@rendezvous/contract/entities';
import { TIME_BONUS } from '@rendezvous/contract/rules';

/**
 * Whether a time bonus can be shown to the member: the address is confirmed (BONUS-7), nothing was paid, and the
 * sign-up was less than 4 hours ago (BONUS-1). `now` is the server's time, in milliseconds since the epoch.
 */
export function canHaveTimeBonus(
  { status, paid_user: paid, signup_date: signedUp }: Pick<User, 'status' | 'paid_user' | 'signup_date'>,
  now: number,
): boolean {
  return status !== 'not_confirmed' && !paid && now < Date.parse(signedUp) + TIME_BONUS.seconds * 1_000;
}

/**
 * The credits that count when the modal decides whether to open: those that activation gave do not count while nothing
 * was bought (BONUS-7). They are spent first (CREDIT-2).
 */
export function countedCredits({
  credits,
  signup_credits: given,
  paid_user: paid,
}: Pick<User, 'credits' | 'signup_credits' | 'paid_user'>): number {
  return paid ? credits : Math.max(0, credits - given);
}

/** Whole seconds left until the server's deadline, at least 0. Both times are milliseconds since the epoch. */
export function secondsLeft(deadline: number | null, now: number): number {
  return deadline === null ? 0 : Math.max(0, Math.ceil((deadline - now) / 1_000));
}
