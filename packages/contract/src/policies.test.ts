import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { policyOfBody } from './body-policies.ts';
import { callDenial, denialCodes, memberDenial, type Policy, type PolicyViewer } from './policies.ts';

const member: PolicyViewer = { status: 'active', profileStatus: 'active', paid: false, role: 'member' };

const VIEWERS = {
  nobody: null,
  notConfirmed: { ...member, status: 'not_confirmed', profileStatus: 'disabled' },
  member,
  hidden: { ...member, profileStatus: 'hidden' },
  inReview: { ...member, profileStatus: 'in_review' },
  disabled: { ...member, profileStatus: 'disabled' },
  premium: { ...member, paid: true },
  leaving: { ...member, status: 'pending_deletion', paid: true },
  banned: { ...member, status: 'banned', paid: true, role: 'operator' },
  deleted: { ...member, status: 'deleted', paid: true, role: 'operator' },
  moderator: { ...member, role: 'moderator' },
  hiddenModerator: { ...member, role: 'moderator', profileStatus: 'hidden' },
  staff: { ...member, role: 'staff' },
  operator: { ...member, role: 'operator' },
  notConfirmedOperator: { ...member, status: 'not_confirmed', role: 'operator' },
  leavingOperator: { ...member, status: 'pending_deletion', role: 'operator' },
} as const satisfies Record<string, PolicyViewer | null>;
type Who = keyof typeof VIEWERS;

/** The code with which each policy refuses each viewer. Viewers that are not named pass; `nobody` is handled apart. */
const DENIED: Record<Policy, Partial<Record<Who, string>>> = {
  visitor: {},
  signed_in: {},
  not_confirmed: { leaving: 'pending_deletion', leavingOperator: 'pending_deletion' },
  buyer: {
    hidden: 'forbidden',
    hiddenModerator: 'forbidden',
    leaving: 'pending_deletion',
    leavingOperator: 'pending_deletion',
  },
  member: {
    notConfirmed: 'not_confirmed',
    notConfirmedOperator: 'not_confirmed',
    hidden: 'forbidden',
    hiddenModerator: 'forbidden',
    inReview: 'forbidden',
    disabled: 'forbidden',
    leaving: 'pending_deletion',
    leavingOperator: 'pending_deletion',
  },
  premium: {
    notConfirmed: 'not_confirmed',
    notConfirmedOperator: 'not_confirmed',
    member: 'premium_required',
    moderator: 'premium_required',
    staff: 'premium_required',
    operator: 'premium_required',
    hidden: 'forbidden',
    hiddenModerator: 'forbidden',
    inReview: 'forbidden',
    disabled: 'forbidden',
    leaving: 'pending_deletion',
    leavingOperator: 'pending_deletion',
  },
  pending_deletion: {
    notConfirmed: 'forbidden',
    notConfirmedOperator: 'forbidden',
    member: 'forbidden',
    hidden: 'forbidden',
    inReview: 'forbidden',
    disabled: 'forbidden',
    premium: 'forbidden',
    moderator: 'forbidden',
    hiddenModerator: 'forbidden',
    staff: 'forbidden',
    operator: 'forbidden',
  },
  moderator: {
    staff: 'forbidden',
    notConfirmed: 'forbidden',
    notConfirmedOperator: 'not_confirmed',
    member: 'forbidden',
    hidden: 'forbidden',
    inReview: 'forbidden',
    disabled: 'forbidden',
    premium: 'forbidden',
    leaving: 'forbidden',
    leavingOperator: 'pending_deletion',
  },
  operator: {
    notConfirmed: 'forbidden',
    notConfirmedOperator: 'not_confirmed',
    member: 'forbidden',
    hidden: 'forbidden',
    inReview: 'forbidden',
    disabled: 'forbidden',
    premium: 'forbidden',
    leaving: 'forbidden',
    moderator: 'forbidden',
    hiddenModerator: 'forbidden',
    staff: 'forbidden',
    leavingOperator: 'pending_deletion',
  },
  staff: {
    notConfirmed: 'forbidden',
    notConfirmedOperator: 'not_confirmed',
    member: 'forbidden',
    hidden: 'forbidden',
    inReview: 'forbidden',
    disabled: 'forbidden',
    premium: 'forbidden',
    leaving: 'forbidden',
    moderator: 'forbidden',
    hiddenModerator: 'forbidden',
    leavingOperator: 'pending_deletion',
  },
};

const policies = Object.keys(DENIED) as Policy[];

test.each(policies)('%s lets pass exactly the viewers of its row (ACCOUNT-18)', (policy) => {
  const found = Object.fromEntries(
    Object.entries(VIEWERS).flatMap(([who, viewer]) => {
      const code = callDenial(policy, viewer);
      return code ? [[who, code]] : [];
    }),
  );
  const ended = { banned: 'forbidden', deleted: 'forbidden' };
  const always = policy === 'visitor' ? {} : { nobody: 'authentication_required', ...ended };
  expect(found).toEqual({ ...always, ...DENIED[policy] });
});

test.each(policies)('%s refuses with exactly the codes that it declares (ACCOUNT-18)', (policy) => {
  const ended = new Set(['banned', 'deleted']);
  const found = Object.entries(VIEWERS).flatMap(([who, viewer]) =>
    ended.has(who) ? [] : (callDenial(policy, viewer) ?? []),
  );
  expect(new Set(found)).toEqual(new Set(denialCodes(policy)));
});

test('memberDenial refuses the same viewers as the policy `member` (ACCOUNT-18)', () => {
  const viewers = Object.values(VIEWERS).filter((viewer) => viewer !== null);
  expect(viewers.map(memberDenial)).toEqual(viewers.map((viewer) => callDenial('member', viewer)));
});

test('typing and saving a push subscription need a stricter policy than their calls (CALL-1, ACCOUNT-17)', () => {
  expect(policyOfBody('markChat', { mark: 'typing' })).toBe('member');
  expect(policyOfBody('markChat', { mark: 'read' })).toBeNull();
  expect(policyOfBody('savePushSubscription', { subscription: null })).toBeNull();
  expect(policyOfBody('savePushSubscription', { subscription: {} })).toBe('not_confirmed');
  expect(policyOfBody('readSelf', undefined)).toBeNull();
});

test('every call names a policy (ACCOUNT-18)', () => {
  const named = new Set(Object.values(endpoints).map(({ policy }) => policy));
  expect([...named].filter((policy) => !policies.includes(policy))).toEqual([]);
});
