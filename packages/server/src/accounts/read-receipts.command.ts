import { CallError } from '@rendezvous/contract/errors';
import { listPartners } from '../chat/chat.store.ts';
import type { Tx } from '../database/types.ts';
import { memberChanged } from '../members/member-gone.ts';
import type { Services } from '../services.ts';
import { lockUnerasedMember, updateMember } from './accounts.store.ts';

/**
 * Switches read receipts on or off (CHAT-29). The open pages of the member and of those they write with read their
 * conversations again, and show or hide what was read before.
 * @returns the ids of the members to notify after the commit
 * @throws CallError authentication_required when the account has just been erased
 */
export async function setReadReceipts(
  { live }: Pick<Services, 'live'>,
  tx: Tx,
  memberId: string,
  on: boolean,
): Promise<string[]> {
  if (!(await lockUnerasedMember(tx, memberId))) throw new CallError('authentication_required');
  await updateMember(tx, memberId, { read_receipts: on });
  const partners = await listPartners(tx, memberId);
  await live.record(tx, [
    ...partners.map((partnerId) => memberChanged(partnerId, memberId, { by: memberId })),
    { memberId, type: 'self.changed' as const, ref: {} },
  ]);
  return [...partners, memberId];
}
