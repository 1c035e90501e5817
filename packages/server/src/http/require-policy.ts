import { CallError } from '@rendezvous/contract/errors';
import { callDenial, type Policy } from '@rendezvous/contract/policies';
import type { Viewer } from '../accounts/viewer.ts';

/**
 * Refuses a call in the name of a member whose session it does not carry (CALL-11): a service worker sends what a member
 * has written, when somebody else may have logged in.
 * @throws CallError authentication_required
 */
export function requireNamedMember(named: string, viewer: Viewer | null): void {
  if (named && named !== viewer?.id) throw new CallError('authentication_required');
}

/**
 * Checks the policy of a call (ACCOUNT-18).
 * @throws CallError with the code of the policy's denial for this viewer
 */
export function requirePolicy(policy: Policy, viewer: Viewer | null): void {
  const denial = callDenial(policy, viewer);
  if (denial) throw new CallError(denial);
}
