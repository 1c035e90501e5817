import { CallError } from '@rendezvous/contract/errors';
import type { Tx } from '../database/types.ts';
import { memberChanged, memberGone } from '../members/member-gone.ts';
import { readConnectedMembers } from '../members/connected-members.store.ts';
import type { Services } from '../services.ts';
import { lockLeavingMember, setPausedFrom } from './leaving.store.ts';

/**
 * Begins or ends a member's break (ACCOUNT-14): the profile is hidden, and afterwards what it was before. Pages of
 * members with a conversation or a like learn of it (SAFETY-9). Repeating it changes nothing, and a profile that a
 * moderator has hidden stays hidden.
 * @returns the ids of the members to notify after the commit
 * @throws CallError authentication_required when the account has just been erased; pending_deletion
 */
export async function setPaused(
  { live }: Pick<Services, 'live'>,
  tx: Tx,
  memberId: string,
  paused: boolean,
): Promise<string[]> {
  const member = await lockLeavingMember(tx, memberId);
  if (!member) throw new CallError('authentication_required');
  if (member.status === 'pending_deletion') throw new CallError('pending_deletion');
  const { profileStatus, pausedFrom } = member;
  const isHidden = profileStatus === 'hidden';
  if (paused ? isHidden : !pausedFrom) return [];
  await setPausedFrom(
    tx,
    memberId,
    paused
      ? { profileStatus: 'hidden', pausedFrom: profileStatus }
      : { profileStatus: pausedFrom ?? profileStatus, pausedFrom: null },
  );
  const others = await readConnectedMembers(tx, memberId);
  await live.record(tx, [
    ...others.map((otherId) =>
      paused ? memberGone(otherId, memberId) : memberChanged(otherId, memberId, { by: memberId }),
    ),
    { memberId, type: 'self.changed' as const, ref: {} },
  ]);
  return [...others, memberId];
}
