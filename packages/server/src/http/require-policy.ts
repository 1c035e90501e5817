import { CallError } from '@rendezvous/contract/errors';
import { callDenial, type Policy } from '@rendezvous/contract/policies';
import type { Viewer } from '../accounts/viewer.ts';

/**
 * The one place where the server lets a call pass or not.
 * @throws CallError the code with which the policy refuses this viewer
 */
export function requirePolicy(policy: Policy, viewer: Viewer | null): void {
  const denial = callDenial(policy, viewer);
  if (denial) throw new CallError(denial);
}
