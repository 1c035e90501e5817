import type { Body } from './calls.ts';
import type { CallName } from './endpoints.ts';
import type { Policy } from './policies.ts';

/** Calls in which some bodies need a stricter policy than the call itself; null when the call's policy is enough. */
const BODY_POLICIES: { readonly [Name in CallName]?: (body: Body<Name>) => Policy | null } = {
  // A member who waits to be deleted can still end notifications (ACCOUNT-17).
  savePushSubscription: ({ subscription }) => (subscription ? 'not_confirmed' : null),
  // A member whose profile is hidden can still end what they showed (PHOTO-10).
  changePhotoAccess: ({ action }) => (action === 'revoke' ? null : 'member'),
  // Typing is shown to the other member; marking a conversation as read needs no more than a session.
  markChat: ({ mark }) => (mark === 'typing' ? 'member' : null),
};

/** The policy that this parsed body needs in addition to the call's own; null when it needs none. */
export function policyOfBody(name: CallName, body: unknown): Policy | null {
  return BODY_POLICIES[name]?.(body as never) ?? null;
}
