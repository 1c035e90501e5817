import { DESK_CASES } from '@rendezvous/contract/desk-calls';
import { isChosenForSecondLook } from '@rendezvous/contract/moderation';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { forgetWaitingLook, type ApprovedTexts } from '../accounts/profile-texts.store.ts';
import type { DbOrTx, Tx } from '../database/types.ts';
import type { Moderator } from './desk.policy.ts';
import { COUNT, isOnSiteOf } from './desk.store.ts';
import { waitsForLook } from './second-looks.store.ts';

/** Approved names and texts, except the moderator's own, of accounts that are not gone. */
function selectLooks(db: DbOrTx, moderator: Moderator, now: Date) {
  return db
    .selectFrom('profile_second_look as look')
    .innerJoin('member', 'member.id', 'look.member_id')
    .where(waitsForLook(moderator, now))
    .where(isOnSiteOf(moderator, 'look.site_id'));
}

export async function countProfileLooks(db: DbOrTx, moderator: Moderator, now: Date): Promise<number> {
  return (await selectLooks(db, moderator, now).select(COUNT).executeTakeFirstOrThrow()).count;
}

/** The approved names and texts that have waited longest for a second look, the oldest first (SAFETY-17). */
export function readProfileLooks(db: DbOrTx, moderator: Moderator, now: Date) {
  return selectLooks(db, moderator, now)
    .select(['look.id', 'look.member_id', 'look.about', 'look.previous_name', 'look.approved_at'])
    .orderBy('look.approved_at')
    .orderBy('look.id')
    .limit(DESK_CASES)
    .execute();
}

/** Keeps an approval by a moderator for a second look, if its random id chooses it. Call it while the member is locked. */
export async function keepChosenTexts(
  tx: Tx,
  {
    memberId,
    moderatorId,
    approved,
  }: { readonly memberId: string; readonly moderatorId: string; readonly approved: ApprovedTexts },
  now: Date,
  id = uuidv7(),
): Promise<void> {
  await forgetWaitingLook(tx, memberId);
  if (!isChosenForSecondLook(id)) return;
  const { about, previousName } = approved;
  await sql`
    insert into profile_second_look (id, site_id, member_id, about, previous_name, approved_by, approved_at)
    select ${id}, site_id, id, ${about}, ${previousName}, ${moderatorId}, ${now} from member where id = ${memberId}`.execute(
    tx,
  );
}

export async function findProfileLook(tx: Tx, id: string) {
  const row = await tx.selectFrom('profile_second_look').where('id', '=', id).selectAll().executeTakeFirst();
  return row ?? null;
}

/** What was found, without the name from before, which is needed no longer. */
export async function markProfileLook(
  tx: Tx,
  id: string,
  look: {
    readonly verdict: 'confirmed' | 'changed';
    readonly moderator_id: string;
    readonly looked_at: Date;
  },
): Promise<void> {
  await tx
    .updateTable('profile_second_look')
    .set({ ...look, previous_name: null })
    .where('id', '=', id)
    .execute();
}
