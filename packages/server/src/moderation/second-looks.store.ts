import { DESK_CASES } from '@rendezvous/contract/desk-calls';
import { APPEAL_MONTHS, isChosenForSecondLook, SECOND_LOOK_BELOW } from '@rendezvous/contract/moderation';
import { sql, type Insertable, type RawBuilder, type SqlBool } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../database/schema.ts';
import type { DbOrTx, Tx } from '../database/types.ts';
import type { Moderator } from './desk.policy.ts';
import { COUNT, DECISION_COLUMNS, isOnSiteOf, selectLiftable } from './desk.store.ts';

/** SQL condition that the random id of a decision chose it (`isChosenForSecondLook`). */
const isChosen = (column: string) =>
  sql<SqlBool>`('x' || right(${sql.ref(column)}::text, 4))::bit(16)::int < ${sql.lit(SECOND_LOOK_BELOW)}`;

const isLookedAt = sql<SqlBool>`exists (select 1 from second_look where second_look.decision_id = decision.id)`;

/** SQL condition that a moderator made one of the complaints of a decision, or that one is about the moderator. */
const isInvolved = (moderatorId: string, decisionId: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select 1 from complaint theirs
  left join complaint_evidence reported on reported.complaint_id = theirs.id
  where (theirs.decision_id = ${decisionId} or theirs.reopened_from = ${decisionId})
    and (theirs.reporter_id = ${moderatorId} or reported.member_id = ${moderatorId}))`;

/** SQL condition that nobody has appealed against a complaint, whose appeal another moderator decides (SAFETY-16). */
const isNotAppealed = sql<SqlBool>`not exists (select 1 from complaint appeal where appeal.appeal_of = complaint.id)`;

/** SQL condition that what was reported is still known: it goes when the reported member is erased (SAFETY-14). */
const isJudgeable = sql<SqlBool>`(complaint.subject_kind = 'other' or exists (
  select 1 from complaint_evidence reported where reported.complaint_id = complaint.id))`;

/** The earliest time of a decision against which can still be appealed. */
const lastAppealable = (now: Date) =>
  sql<Date>`${now}::timestamptz - make_interval(months => ${sql.lit(APPEAL_MONTHS)})`;

function selectMeasures(db: DbOrTx, moderator: Moderator, now: Date) {
  return selectLiftable(db, moderator, now)
    .where(isChosen('decision.id'))
    .where('decision.moderator_id', '<>', moderator.id)
    .where(sql<SqlBool>`not ${isLookedAt}`);
}

function selectDismissals(db: DbOrTx, moderator: Moderator, now: Date) {
  return db
    .selectFrom('moderation_decision as decision')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('complaint')
          .whereRef('complaint.decision_id', '=', 'decision.id')
          .where(isJudgeable)
          .where(isNotAppealed)
          .select(['complaint.id as complaint_id'])
          .select(sql<number>`(count(*) over () - 1)::int`.as('others'))
          .orderBy('complaint.created_at')
          .orderBy('complaint.id')
          .limit(1)
          .as('dismissed'),
      (join) => join.onTrue(),
    )
    .where('decision.action', '=', 'dismiss')
    .where('decision.moderator_id', '<>', moderator.id)
    .where('decision.decided_at', '>=', lastAppealable(now))
    .where(isOnSiteOf(moderator, 'decision.site_id'))
    .where(isChosen('decision.id'))
    .where(sql<SqlBool>`not ${isLookedAt}`)
    .where(sql<SqlBool>`not ${isInvolved(moderator.id, sql.ref('decision.id'))}`);
}

/**
 * Whether an approval `look` of the `member` waits for a second look of the moderator, who made neither and is not the
 * member. Accounts that are gone need none.
 */
export function waitsForLook(moderator: Moderator, now: Date) {
  return sql<SqlBool>`look.verdict is null and look.approved_by <> ${moderator.id}
    and look.approved_at >= ${lastAppealable(now)}
    and member.status not in ('banned', 'deleted') and member.id <> ${moderator.id}`;
}

/** Approved photos of profiles, except the moderator's own, of accounts that are not gone. */
function selectPhotos(db: DbOrTx, moderator: Moderator, now: Date) {
  return db
    .selectFrom('photo_second_look as look')
    .innerJoin('member', 'member.id', 'look.member_id')
    .innerJoin('photo', 'photo.id', 'look.photo_id')
    .where('photo.status', '=', 'active')
    .where(waitsForLook(moderator, now))
    .where(isOnSiteOf(moderator, 'look.site_id'));
}

/** Approved photos of conversations, likewise. */
function selectSentPhotos(db: DbOrTx, moderator: Moderator, now: Date) {
  return db
    .selectFrom('photo_second_look as look')
    .innerJoin('member', 'member.id', 'look.member_id')
    .innerJoin('message_photo as photo', 'photo.id', 'look.photo_id')
    .where('photo.status', '=', 'active')
    .where('photo.message_id', 'is not', null)
    .where(waitsForLook(moderator, now))
    .where(isOnSiteOf(moderator, 'look.site_id'));
}

/** How many decisions wait for a second look of the moderator (SAFETY-17). */
export async function countSecondLooks(db: DbOrTx, moderator: Moderator, now: Date): Promise<number> {
  const counted = [
    await selectMeasures(db, moderator, now).select(COUNT).executeTakeFirstOrThrow(),
    await selectDismissals(db, moderator, now).select(COUNT).executeTakeFirstOrThrow(),
    await selectPhotos(db, moderator, now).select(COUNT).executeTakeFirstOrThrow(),
    await selectSentPhotos(db, moderator, now).select(COUNT).executeTakeFirstOrThrow(),
  ];
  return counted.reduce((sum, { count }) => sum + count, 0);
}

/** The measures, dismissals and approved photos that have waited longest for a second look, the oldest first. */
export async function readSecondLooks(db: DbOrTx, moderator: Moderator, now: Date) {
  const measures = await selectMeasures(db, moderator, now)
    .select(DECISION_COLUMNS)
    .orderBy('decision.decided_at')
    .orderBy('decision.id')
    .limit(DESK_CASES)
    .execute();
  const dismissals = await selectDismissals(db, moderator, now)
    .select(['decision.id', 'decision.facts', 'decision.decided_at', 'dismissed.complaint_id'])
    .select('dismissed.others')
    .orderBy('decision.decided_at')
    .orderBy('decision.id')
    .limit(DESK_CASES)
    .execute();
  const photos = await selectPhotos(db, moderator, now)
    .select(['photo.id', 'photo.width', 'photo.height', 'photo.private', 'photo.created_at'])
    .select(['photo.member_id', 'look.approved_at'])
    .orderBy('look.approved_at')
    .orderBy('look.id')
    .limit(DESK_CASES)
    .execute();
  const sent = await selectSentPhotos(db, moderator, now)
    .select(['photo.id', 'photo.width', 'photo.height', 'photo.created_at', 'photo.member_id'])
    .select('look.approved_at')
    .orderBy('look.approved_at')
    .orderBy('look.id')
    .limit(DESK_CASES)
    .execute();
  return [
    ...measures.map((row) => ({ kind: 'measure' as const, at: row.decided_at, row })),
    ...dismissals.map((row) => ({ kind: 'dismissal' as const, at: row.decided_at, row })),
    ...photos.map((row) => ({
      kind: 'photo' as const,
      at: row.approved_at,
      row: { ...row, in_chat: false },
    })),
    ...sent.map((row) => ({
      kind: 'photo' as const,
      at: row.approved_at,
      row: { ...row, private: false, in_chat: true },
    })),
  ]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .slice(0, DESK_CASES);
}

/** @returns whether nobody has looked at the decision before */
export async function insertSecondLook(tx: Tx, row: Insertable<Database['second_look']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('second_look')
    .values(row)
    .onConflict((conflict) => conflict.column('decision_id').doNothing())
    .returning('decision_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function isDecisionLookedAt(tx: Tx, decisionId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from second_look where decision_id = ${decisionId}`.execute(tx);
  return rows.length > 0;
}

/** Whether a moderator made one of the complaints of a dismissal, or one is about the moderator. */
export async function isInvolvedIn(tx: Tx, moderatorId: string, decisionId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select ${isInvolved(moderatorId, sql`${decisionId}::uuid`)} as found`.execute(tx);
  return rows[0]?.found ?? false;
}

/**
 * Locks the complaints that a decision dismissed, so that an appeal of a reporter waits.
 * @returns which of them can be judged again, and whether one was appealed against
 */
export async function lockDismissed(
  tx: Tx,
  decisionId: string,
): Promise<{ readonly ids: readonly string[]; readonly hasAppeal: boolean }> {
  await tx
    .selectFrom('complaint')
    .where('decision_id', '=', decisionId)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  // A statement of its own sees what was committed while the lock was awaited.
  const rows = await tx
    .selectFrom('complaint')
    .where('decision_id', '=', decisionId)
    .where(isJudgeable)
    .select(['id', isNotAppealed.as('open')])
    .execute();
  return {
    ids: rows.flatMap(({ id, open }) => (open ? [id] : [])),
    hasAppeal: rows.some(({ open }) => !open),
  };
}

/**
 * Makes dismissed complaints wait for another decision. If the reporter has complained about the same again since, that
 * complaint waits in place of the dismissed one (SAFETY-13).
 */
export async function reopenComplaints(tx: Tx, ids: readonly string[], decisionId: string): Promise<void> {
  const { rows } = await sql<{ same_hash: Buffer }>`
    update complaint set reopened_from = ${decisionId}
    where decision_id is null and same_hash in (select same_hash from complaint where id = any(${[...ids]}::uuid[]))
    returning same_hash`.execute(tx);
  let reopened = tx
    .updateTable('complaint')
    .set({ decision_id: null, reopened_from: decisionId })
    .where('id', 'in', [...ids]);
  const waiting = rows.map((row) => row.same_hash);
  if (waiting.length > 0) reopened = reopened.where('same_hash', 'not in', waiting);
  await reopened.execute();
}

/** Keeps an approval of a photo by a moderator for a second look, if its random id chooses it (SAFETY-17). */
export async function keepChosenApproval(
  tx: Tx,
  approval: { readonly photoId: string; readonly memberId: string; readonly moderatorId: string },
  now: Date,
  id = uuidv7(),
): Promise<void> {
  if (!isChosenForSecondLook(id)) return;
  const { photoId, memberId, moderatorId } = approval;
  await sql`
    insert into photo_second_look (id, site_id, photo_id, member_id, approved_by, approved_at)
    select ${id}, site_id, ${photoId}, id, ${moderatorId}, ${now} from member where id = ${memberId}`.execute(
    tx,
  );
}

/** The approval of a photo that was chosen for a second look; null for any other. */
export async function findPhotoLook(tx: Tx, photoId: string) {
  const row = await tx
    .selectFrom('photo_second_look')
    .where('photo_id', '=', photoId)
    .selectAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function markPhotoLook(
  tx: Tx,
  id: string,
  look: {
    readonly verdict: 'confirmed' | 'changed';
    readonly moderator_id: string;
    readonly looked_at: Date;
  },
): Promise<void> {
  await tx.updateTable('photo_second_look').set(look).where('id', '=', id).execute();
}

/** Lets the section of a photo that replaces it wait in its place (PHOTO-14). Call it while the member is locked. */
export async function moveSecondLookToSection(tx: Tx, photoId: string, sectionId: string): Promise<void> {
  await tx
    .updateTable('photo_second_look')
    .set({ photo_id: sectionId })
    .where('photo_id', '=', photoId)
    .execute();
}
