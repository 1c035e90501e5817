import type { User } from '@rendezvous/contract/entities';
import { TIME_BONUS } from '@rendezvous/contract/rules';

/**
 * Whether to tell a member of a time bonus: not while their address is still to be confirmed, and who has paid, or signed
 * up four hours ago, has none. `now` is the server's, in milliseconds since the epoch.
 */
export function mayHaveTimeBonus(
  { status, paid_user: paid, signup_date: signedUp }: Pick<User, 'status' | 'paid_user' | 'signup_date'>,
  now: number,
): boolean {
  return status !== 'not_confirmed' && !paid && now < Date.parse(signedUp) + TIME_BONUS.seconds * 1_000;
}

/**
 * The credits that keep the time bonus from being shown: what activation gave does not count while nothing was
 * bought, as it is what every new member has. It is spent first.
 */
export function creditsThatCount({
  credits,
  signup_credits: given,
  paid_user: paid,
}: Pick<User, 'credits' | 'signup_credits' | 'paid_user'>): number {
  return paid ? credits : Math.max(0, credits - given);
}

/** Whole seconds that are left, never less than none; the deadline is the server's, in milliseconds since the epoch. */
export function secondsLeft(deadline: number | null, now: number): number {
  return deadline === null ? 0 : Math.max(0, Math.ceil((deadline - now) / 1_000));
}
