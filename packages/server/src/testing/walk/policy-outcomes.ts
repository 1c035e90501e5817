import type { Outcomes } from './table-types.ts';

/**
 * The outcomes of a call for each walker, by policy (ACCOUNT-18). They are written out and not derived from the
 * policies, because they check the policies.
 */
export const EVERYBODY: Outcomes = {
  visitor: 'ok',
  ended_session: 'ok',
  banned: 'ok',
  deleted: 'ok',
  not_confirmed: 'ok',
  member: 'ok',
  member_of_nothing: 'ok',
  premium: 'ok',
  hidden: 'ok',
  pending_deletion: 'ok',
  blocked: 'ok',
  moderator: 'ok',
  staff: 'ok',
  operator: 'ok',
};

export const SIGNED_IN: Outcomes = {
  ...EVERYBODY,
  visitor: 'authentication_required',
  ended_session: 'authentication_required',
  banned: 'authentication_required',
  deleted: 'authentication_required',
};

export const NOT_LEAVING: Outcomes = { ...SIGNED_IN, pending_deletion: 'pending_deletion' };

export const BUYERS: Outcomes = { ...NOT_LEAVING, hidden: 'forbidden' };

export const MEMBERS: Outcomes = { ...NOT_LEAVING, not_confirmed: 'not_confirmed', hidden: 'forbidden' };

export const PREMIUM: Outcomes = {
  ...MEMBERS,
  member: 'premium_required',
  member_of_nothing: 'premium_required',
  blocked: 'premium_required',
  moderator: 'premium_required',
  staff: 'premium_required',
  operator: 'premium_required',
};

export const MODERATORS: Outcomes = {
  ...SIGNED_IN,
  not_confirmed: 'forbidden',
  member: 'forbidden',
  member_of_nothing: 'forbidden',
  premium: 'forbidden',
  hidden: 'forbidden',
  pending_deletion: 'forbidden',
  blocked: 'forbidden',
  staff: 'forbidden',
};

export const STAFF: Outcomes = { ...MODERATORS, moderator: 'forbidden', staff: 'ok' };

export const sameForAll = (outcome: Outcomes[keyof Outcomes]): Outcomes => ({
  visitor: outcome,
  ended_session: outcome,
  banned: outcome,
  deleted: outcome,
  not_confirmed: outcome,
  member: outcome,
  member_of_nothing: outcome,
  premium: outcome,
  hidden: outcome,
  pending_deletion: outcome,
  blocked: outcome,
  moderator: outcome,
  staff: outcome,
  operator: outcome,
});
