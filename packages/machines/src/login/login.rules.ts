import type { CallError } from '@rendezvous/contract/errors';
import { LOGIN_FAILURES } from '@rendezvous/contract/rules';

/** How long a blocked account stays so: what the server said, else the rule (decisions.md, "login block"). */
export function blockedMilliseconds(failure: CallError | null): number {
  return (failure?.params.minutes ?? LOGIN_FAILURES.blockMinutes) * 60_000;
}

/** 'The entered passwords are not the same.' (spec section 5) */
export function passwordsDiffer(password: string, repeated: string): boolean {
  return password !== repeated;
}
