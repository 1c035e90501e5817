import type { Profile, User } from './entities.ts';
import type { ErrorCode } from './errors.ts';

/** The roles of accounts. A role adds calls and changes nothing that its owner can do as a member (ACCOUNT-20). */
export const ROLES = ['member', 'moderator', 'staff', 'operator'] as const;
export type Role = (typeof ROLES)[number];

/** Who may make a call. Every call names one policy (ACCOUNT-18). */
export type Policy =
  /** Anybody, with or without a session. */
  | 'visitor'
  /** Any session, also of an account that is not confirmed or waits to be deleted. */
  | 'signed_in'
  /** Any session, except of an account that waits to be deleted. The e-mail address may be unconfirmed. */
  | 'not_confirmed'
  /** As `not_confirmed`, except active accounts with a hidden profile, which could spend credits on nobody. */
  | 'buyer'
  /** A confirmed, active account whose profile others can see: neither hidden, in review nor disabled. */
  | 'member'
  /** A `member` who has paid. */
  | 'premium'
  /** Only an account that waits to be deleted. */
  | 'pending_deletion'
  /** A confirmed, active account with the role of a moderator or an operator, whatever its profile. */
  | 'moderator'
  /** A confirmed, active account with the role of staff or an operator, whatever its profile (FICTION-5). */
  | 'staff'
  /** A confirmed, active account with the role of an operator, whatever its profile. */
  | 'operator';

/** The facts about an account that policies need. */
export type Actor = { readonly status: User['status']; readonly profileStatus: Profile['status'] };
export type PolicyViewer = Actor & { readonly paid: boolean; readonly role: Role };

/** Returns why an account may not send messages, like or swipe (ACCOUNT-9, ACCOUNT-19), or null. */
export function memberDenial({ status, profileStatus }: Actor): ErrorCode | null {
  if (isEnded(status)) return 'forbidden';
  if (status !== 'active') return status;
  return profileStatus === 'active' ? null : 'forbidden';
}

type Rule = {
  /** The codes that `denial` can return. */
  readonly codes: readonly ErrorCode[];
  readonly denial: (viewer: PolicyViewer) => ErrorCode | null;
};

const leaving = ({ status }: Actor) => (status === 'pending_deletion' ? status : null);
const isEnded = (status: Actor['status']) => status === 'deleted' || status === 'banned';
const isHidden = ({ status, profileStatus }: Actor) => status === 'active' && profileStatus === 'hidden';

function withRole(...roles: readonly Role[]): Rule {
  return {
    codes: ['forbidden', 'not_confirmed', 'pending_deletion'],
    // The role is checked first, so that an account without it learns nothing else.
    denial({ role, status }) {
      if (!roles.includes(role) || isEnded(status)) return 'forbidden';
      return status === 'not_confirmed' || status === 'pending_deletion' ? status : null;
    },
  };
}

const RULES: Readonly<Record<Exclude<Policy, 'visitor'>, Rule>> = {
  signed_in: { codes: [], denial: () => null },
  not_confirmed: { codes: ['pending_deletion'], denial: leaving },
  buyer: {
    codes: ['pending_deletion', 'forbidden'],
    denial: (viewer) => leaving(viewer) ?? (isHidden(viewer) ? 'forbidden' : null),
  },
  member: { codes: ['not_confirmed', 'pending_deletion', 'forbidden'], denial: memberDenial },
  premium: {
    codes: ['not_confirmed', 'pending_deletion', 'forbidden', 'premium_required'],
    denial: (viewer) => memberDenial(viewer) ?? (viewer.paid ? null : 'premium_required'),
  },
  pending_deletion: {
    codes: ['forbidden'],
    denial: ({ status }) => (status === 'pending_deletion' ? null : 'forbidden'),
  },
  moderator: withRole('moderator', 'operator'),
  staff: withRole('staff', 'operator'),
  operator: withRole('operator'),
};

/** Returns the code with which the policy refuses the viewer, or null. A visitor is the viewer null. */
export function callDenial(policy: Policy, viewer: PolicyViewer | null): ErrorCode | null {
  if (policy === 'visitor') return null;
  if (!viewer) return 'authentication_required';
  return isEnded(viewer.status) ? 'forbidden' : RULES[policy].denial(viewer);
}

/** Every code that `callDenial` can return for this policy. */
export function denialCodes(policy: Policy): readonly ErrorCode[] {
  return policy === 'visitor' ? [] : ['authentication_required', ...RULES[policy].codes];
}
