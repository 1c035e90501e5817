import type { Body } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { readConnectedMembers } from '../members/connected-members.store.ts';
import { memberChanged, memberGone } from '../members/member-gone.ts';
import { endPresence } from '../members/presence.store.ts';
import type { Services } from '../services.ts';
import { queueReactivationMail, queueSupportRequest } from './account-mails.ts';
import { findAccount, lockUnerasedMember } from './accounts.store.ts';
import { checkOwnPassword } from './check-own-password.ts';
import {
  leavesAt,
  lockLeavingMember,
  requestDeletion,
  restoreMember,
  stopOtherMails,
  type LeavingMember,
} from './leaving.store.ts';
import { endMailTokens, findTokenOwner, useMailToken } from './mail-tokens.store.ts';
import { openSession, type NewSession } from './open-session.ts';
import { setInvisible } from './invisible.command.ts';
import { setPaused } from './pause.command.ts';
import { endSession, endSessionsOf } from './sessions.store.ts';
import { welcomeConfirmed, type Visit } from './sign-up.commands.ts';
import type { Viewer } from './viewer.ts';

/**
 * Applies one of the solutions that a member is offered before a deletion (ACCOUNT-14).
 * @throws CallError authentication_required when the account has just been erased; pending_deletion
 */
export async function applySolution(
  services: Services,
  viewer: Viewer,
  solution: Body<'applySolution'>['solution'],
): Promise<void> {
  const { db, live } = services;
  const recipients = await db.transaction().execute(async (tx) => {
    if (solution === 'pause') return setPaused(services, tx, viewer.id, true);
    if (solution === 'invisible') return setInvisible(services, tx, viewer.id, true);
    if (!(await lockUnerasedMember(tx, viewer.id))) throw new CallError('authentication_required');
    if (solution === 'support') {
      const account = await findAccount(tx, viewer.id);
      if (account) await queueSupportRequest(services, tx, account);
      return [];
    }
    await stopOtherMails(tx, viewer.id);
    await live.record(tx, [{ memberId: viewer.id, type: 'self.changed', ref: {} }]);
    return [viewer.id];
  });
  await live.announce(recipients);
}

/**
 * Makes an account wait for its deletion (ACCOUNT-15, ACCOUNT-16): every session ends, open pages of others learn of it
 * as of a block (SAFETY-9), and a link that brings everything back is mailed. A deletion that was requested already
 * keeps its date, and no other mail is sent.
 * @returns until when the mailed link works
 * @throws CallError invalid_fields; account_locked, since a wrong password counts as a failed log-in
 */
export async function deleteAccount(
  services: Services,
  viewer: Viewer,
  { password, reason }: Body<'deleteAccount'>,
  deviceTokens: readonly string[],
): Promise<Date> {
  const { db, clock, live } = services;
  const account = await findAccount(db, viewer.id);
  if (!account) throw new CallError('authentication_required');
  await checkOwnPassword(services, account, { field: 'password', password }, deviceTokens);
  const now = clock();
  const { requestedAt, recipients } = await db.transaction().execute(async (tx) => {
    const member = await lockLeavingMember(tx, viewer.id);
    if (!member) throw new CallError('authentication_required');
    if (member.status === 'pending_deletion' && member.deletionRequestedAt) {
      return { requestedAt: member.deletionRequestedAt, recipients: [] };
    }
    await requestDeletion(tx, viewer.id, { reason, now });
    await endSessionsOf(tx, viewer.id);
    await endPresence(tx, viewer.id, now);
    await endMailTokens(tx, viewer.id, now);
    const others = await readConnectedMembers(tx, viewer.id);
    await live.record(
      tx,
      others.map((otherId) => memberGone(otherId, viewer.id)),
    );
    // The address may have changed since the password was checked.
    const current = (await findAccount(tx, viewer.id)) ?? account;
    await queueReactivationMail(services, tx, { ...current, timeZone: viewer.timeZone });
    // The member is included because their streams have to end with their sessions (LIVE-4).
    return { requestedAt: now, recipients: [...others, viewer.id] };
  });
  await live.announce(recipients);
  return leavesAt(requestedAt);
}

/**
 * Brings an account back by the mailed link and begins a session (ACCOUNT-16). An address that was not confirmed yet is
 * confirmed by it, as by the activation link (ACCOUNT-4).
 * @throws CallError link_expired when the link is unknown, used, too old or of another site, or the account is erased
 */
export async function reactivate(
  services: Services,
  token: string,
  { site, viewer, deviceTokens, device, deviceTimeZone }: Visit,
): Promise<NewSession> {
  const { db, clock, live } = services;
  const now = clock();
  const { session, others } = await db.transaction().execute(async (tx) => {
    const owner = await findTokenOwner(tx, 'reactivation', token, now);
    if (!owner) throw new CallError('link_expired');
    // The browser is locked before the member, in the same order as by an erasure.
    const opened = await openSession(tx, owner, { deviceTokens, device, deviceTimeZone, now });
    if (!(await useMailToken(tx, 'reactivation', token, now))) throw new CallError('link_expired');
    const member = await lockLeavingMember(tx, owner);
    const account = await findAccount(tx, owner);
    if (member?.status !== 'pending_deletion' || account?.siteId !== site.id) {
      throw new CallError('link_expired');
    }
    await restoreMember(tx, owner, profileStatusAfter(member), now);
    if (!member.confirmedAt) await welcomeConfirmed(services, tx, owner, site);
    if (viewer) await endSession(tx, viewer.sessionHash);
    const connected = await readConnectedMembers(tx, owner);
    await live.record(
      tx,
      connected.map((otherId) => memberChanged(otherId, owner, { by: owner })),
    );
    return { session: opened, others: connected };
  });
  await live.announce([...others, session.memberId]);
  return session;
}

/** A break ends with the return, and an unconfirmed profile appears; what a moderator has hidden stays hidden. */
function profileStatusAfter({ profileStatus, pausedFrom, confirmedAt }: LeavingMember) {
  const status = pausedFrom ?? profileStatus;
  return status === 'disabled' && !confirmedAt ? 'active' : status;
}
