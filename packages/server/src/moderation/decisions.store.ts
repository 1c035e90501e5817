import { sql, type Insertable } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { DbOrTx, Tx } from '../database/types.ts';

/** Locks a member about whom a measure is taken, so that two measures wait for each other. */
export async function lockAffected(tx: Tx, memberId: string) {
  const row = await tx
    .selectFrom('member')
    .where('id', '=', memberId)
    .select([
      'id',
      'site_id',
      'email',
      'name',
      'language',
      'time_zone',
      'status',
      'profile_status',
      'paused_from',
      'role',
    ])
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}
export type AffectedMember = NonNullable<Awaited<ReturnType<typeof lockAffected>>>;

export async function setMemberStatus(
  tx: Tx,
  id: string,
  change: Partial<Pick<AffectedMember, 'status' | 'profile_status' | 'paused_from'>>,
): Promise<void> {
  await tx.updateTable('member').set(change).where('id', '=', id).execute();
}

export async function setPhotoStatus(tx: Tx, id: string, status: Database['photo']['status']): Promise<void> {
  await tx.updateTable('photo').set({ status }).where('id', '=', id).execute();
}

/** Locks an open or decided complaint on the moderator's sites; `siteId` is null for all sites. */
export async function lockComplaint(tx: Tx, id: string, siteId: number | null) {
  let query = tx.selectFrom('complaint').where('id', '=', id);
  if (siteId !== null) query = query.where('site_id', '=', siteId);
  const row = await query
    .select(['id', 'number', 'site_id', 'language', 'reporter_id', 'subject_kind', 'subject_id'])
    .select(['decision_id', 'appeal_of', 'reopened_from'])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
export type LockedComplaint = NonNullable<Awaited<ReturnType<typeof lockComplaint>>>;

/**
 * Locks the other open complaints of a site about the same subject, except those that the moderator made, and except
 * appeals and those that wait again after another dismissal, about which another moderator decides (SAFETY-16, SAFETY-17).
 */
export function lockSameSubject(tx: Tx, complaint: LockedComplaint, moderatorId: string) {
  if (complaint.subject_id === null) return Promise.resolve([]);
  return tx
    .selectFrom('complaint')
    .where('subject_kind', '=', complaint.subject_kind)
    .where('subject_id', '=', complaint.subject_id)
    .where('site_id', '=', complaint.site_id)
    .where('decision_id', 'is', null)
    .where('id', '<>', complaint.id)
    .where('appeal_of', 'is', null)
    .where((eb) =>
      eb.or([eb('reopened_from', 'is', null), eb('reopened_from', '=', complaint.reopened_from)]),
    )
    .where((eb) => eb.or([eb('reporter_id', 'is', null), eb('reporter_id', '<>', moderatorId)]))
    .select(['id', 'number', 'site_id', 'language', 'reopened_from'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Who decided before about a complaint that waits again: after a second look, or as an appeal. */
export async function findEarlierDeciders(
  tx: Tx,
  { appeal_of: first, reopened_from: dismissal }: LockedComplaint,
): Promise<readonly string[]> {
  const { rows } = await sql<{ moderator_id: string }>`
    select moderator_id from moderation_decision
    where id = ${dismissal} or id in (select decision_id from complaint where id = ${first})`.execute(tx);
  return rows.map((row) => row.moderator_id);
}

/** The member whom a complaint is about; null if it is about none, or they have been erased. */
export async function findReportedMember(tx: Tx, complaintId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('complaint_evidence')
    .where('complaint_id', '=', complaintId)
    .select('member_id')
    .executeTakeFirst();
  return row?.member_id ?? null;
}

export async function insertDecision(
  tx: Tx,
  row: Insertable<Database['moderation_decision']>,
): Promise<void> {
  await tx.insertInto('moderation_decision').values(row).execute();
}

export async function markDecided(tx: Tx, ids: readonly string[], decisionId: string): Promise<void> {
  await tx
    .updateTable('complaint')
    .set({ decision_id: decisionId })
    .where('id', 'in', [...ids])
    .execute();
}

/** Locks a decision of any kind. */
export async function lockAnyDecision(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('moderation_decision')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a measure about a member. */
export async function lockDecision(tx: Tx, id: string) {
  const row = await lockAnyDecision(tx, id);
  return row && row.member_id !== null ? { ...row, member_id: row.member_id } : null;
}
export type LockedDecision = NonNullable<Awaited<ReturnType<typeof lockDecision>>>;

export async function markLifted(tx: Tx, id: string, by: string, now: Date): Promise<void> {
  await tx
    .updateTable('moderation_decision')
    .set({ lifted_at: now, lifted_by: by })
    .where('id', '=', id)
    .execute();
}

/**
 * Whether a measure of a moderator that is in force hides the member's profile; only a moderator ends it (SAFETY-11).
 * Whoever lets a member show their profile again has to ask first.
 */
export async function isHiddenByModerator(db: DbOrTx, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('moderation_decision')
    .where('member_id', '=', memberId)
    .where('action', '=', 'hide_profile')
    .where('lifted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findDecisionByToken(tx: Tx, tokenHash: Buffer) {
  const row = await tx
    .selectFrom('moderation_decision')
    .where('appeal_token_hash', '=', tokenHash)
    .select(['id', 'member_id'])
    .executeTakeFirst();
  return row?.member_id ? { id: row.id, member_id: row.member_id } : null;
}

/** @returns whether the appeal is the first one of the decision */
export async function insertAppeal(tx: Tx, row: Insertable<Database['appeal']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('appeal')
    .values(row)
    .onConflict((conflict) => conflict.column('decision_id').doNothing())
    .returning('decision_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function lockAppeal(tx: Tx, decisionId: string) {
  const row = await tx
    .selectFrom('appeal')
    .where('decision_id', '=', decisionId)
    .select(['decision_id', 'verdict'])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function markAppealDecided(
  tx: Tx,
  decisionId: string,
  decided: { verdict: 'accepted' | 'rejected'; answer: string; decided_by: string; decided_at: Date },
): Promise<void> {
  await tx.updateTable('appeal').set(decided).where('decision_id', '=', decisionId).execute();
}
