import { CallError } from '@rendezvous/contract/errors';
import { listPartners } from '../chat/chat.store.ts';
import type { Tx } from '../database/types.ts';
import { readConnectedMembers } from '../members/connected-members.store.ts';
import { memberChanged, memberGone } from '../members/member-gone.ts';
import type { Services } from '../services.ts';
import { lockUnerasedMember, updateMember } from './accounts.store.ts';

/**
 * Switches the invisible mode on or off (SAFETY-6). Open pages lose or get the member's presence and distance at once
 * (PROFILE-12): those of members with a conversation read the member again, and to those with only a like an invisible
 * member is gone.
 * @returns the ids of the members to notify after the commit
 * @throws CallError authentication_required when the account has just been erased
 */
export async function setInvisible(
  { live }: Pick<Services, 'live'>,
  tx: Tx,
  memberId: string,
  invisible: boolean,
): Promise<string[]> {
  if (!(await lockUnerasedMember(tx, memberId))) throw new CallError('authentication_required');
  await updateMember(tx, memberId, { invisible });
  const partners = new Set(await listPartners(tx, memberId));
  const others = await readConnectedMembers(tx, memberId);
  await live.record(tx, [
    ...others.map((otherId) =>
      invisible && !partners.has(otherId)
        ? memberGone(otherId, memberId)
        : memberChanged(otherId, memberId, { by: memberId }),
    ),
    { memberId, type: 'self.changed' as const, ref: {} },
  ]);
  return [...others, memberId];
}
