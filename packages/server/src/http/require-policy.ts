import { CallError } from '@rendezvous/contract/errors';
import { callDenial, type Policy } from '@rendezvous/contract/policies';
import type { Viewer } from '../accounts/viewer.ts';

/**
 * Checks the policy of a call (ACCOUNT-18).
 * @throws CallError with the code of the policy's denial for this viewer
 */
export function requirePolicy(policy: Policy, viewer: Viewer | null): void {
  const denial = callDenial(policy, viewer);
  if (denial) throw new CallError(denial);
}
