import { DESK_CASES } from '@rendezvous/contract/desk-calls';
import type { DbOrTx } from '../database/types.ts';
import type { Moderator } from './desk.policy.ts';
import { COUNT, isOnSiteOf } from './desk.store.ts';

/** Names and texts that wait for approval, except the moderator's own, of accounts that are not gone (PROFILE-16). */
function selectWaiting(db: DbOrTx, moderator: Moderator) {
  return db
    .selectFrom('profile_text as waiting')
    .innerJoin('member', 'member.id', 'waiting.member_id')
    .where('waiting.status', '=', 'in_review')
    .where('member.status', 'not in', ['banned', 'deleted'])
    .where('member.id', '<>', moderator.id)
    .where(isOnSiteOf(moderator, 'member.site_id'));
}

export async function countWaitingProfiles(db: DbOrTx, moderator: Moderator): Promise<number> {
  return (await selectWaiting(db, moderator).select(COUNT).executeTakeFirstOrThrow()).count;
}

/** The ones that have waited longest since they were changed. */
export function readWaitingProfiles(db: DbOrTx, moderator: Moderator) {
  return selectWaiting(db, moderator)
    .select(['waiting.member_id', 'waiting.name', 'waiting.about', 'waiting.changed_at'])
    .orderBy('waiting.changed_at')
    .orderBy('waiting.member_id')
    .limit(DESK_CASES)
    .execute();
}
