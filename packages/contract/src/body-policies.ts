import type { Body } from './calls.ts';
import type { CallName } from './endpoints.ts';
import type { Policy } from './policies.ts';

/** Calls of which some bodies ask more of the viewer than the row: the policy of a body, null for the row's own. */
const BODY_POLICIES: { readonly [Name in CallName]?: (body: Body<Name>) => Policy | null } = {
  // Whoever leaves may still put an end to notifications.
  savePushSubscription: ({ subscription }) => (subscription ? 'not_confirmed' : null),
  // Typing reaches the other member; reading is one's own affair.
  markChat: ({ mark }) => (mark === 'typing' ? 'member' : null),
};

/** The policy that the parsed body asks for beside that of the row; null when it asks no more. */
export function policyOfBody(name: CallName, body: unknown): Policy | null {
  return BODY_POLICIES[name]?.(body as never) ?? null;
}
