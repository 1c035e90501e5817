import { DESK_CASES } from '@rendezvous/contract/desk-calls';
import { APPEAL_MONTHS, MESSAGE_SUBJECTS } from '@rendezvous/contract/moderation';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { DbOrTx, Tx } from '../database/types.ts';
import { sitesOf, type Moderator } from './desk.policy.ts';

/** SQL condition that a row belongs to the sites of the moderator; `column` is its site. */
export function isOnSiteOf(moderator: Moderator, column: string): RawBuilder<SqlBool> {
  const siteId = sitesOf(moderator);
  return siteId === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${siteId}`;
}

function selectComplaints(db: DbOrTx) {
  return db
    .selectFrom('complaint')
    .leftJoin('complaint_evidence as evidence', 'evidence.complaint_id', 'complaint.id')
    .innerJoin('site', 'site.id', 'complaint.site_id')
    .leftJoin('complaint as first', 'first.id', 'complaint.appeal_of')
    .leftJoin('second_look as look', 'look.decision_id', 'complaint.reopened_from');
}

/** Complaints that nobody has decided, except those that the moderator made or is reported by. */
function selectOpen(db: DbOrTx, moderator: Moderator) {
  return selectComplaints(db)
    .where('complaint.decision_id', 'is', null)
    .where(isOnSiteOf(moderator, 'complaint.site_id'))
    .where(sql<SqlBool>`complaint.reporter_id is distinct from ${moderator.id}`)
    .where(sql<SqlBool>`evidence.member_id is distinct from ${moderator.id}`);
}

/** The queues of complaints: about messages and conversations, and about everything else (SAFETY-18). */
type ComplaintQueue = 'messages' | 'complaints';

function selectQueue(db: DbOrTx, moderator: Moderator, queue: ComplaintQueue) {
  const operator = queue === 'messages' ? 'in' : 'not in';
  return selectOpen(db, moderator).where('complaint.subject_kind', operator, [...MESSAGE_SUBJECTS]);
}

/** Photos that wait for review, except the moderator's own, of accounts that are not gone. */
function selectWaiting(db: DbOrTx, moderator: Moderator) {
  return db
    .selectFrom('photo')
    .innerJoin('member', 'member.id', 'photo.member_id')
    .where('photo.status', '=', 'in_review')
    .where('member.status', 'not in', ['banned', 'deleted'])
    .where('member.id', '<>', moderator.id)
    .where(isOnSiteOf(moderator, 'member.site_id'));
}

/** Photos of conversations that wait for review, likewise. A photo that is not sent yet waits for nothing. */
function selectWaitingSent(db: DbOrTx, moderator: Moderator) {
  return db
    .selectFrom('message_photo as photo')
    .innerJoin('member', 'member.id', 'photo.member_id')
    .where('photo.status', '=', 'in_review')
    .where('photo.message_id', 'is not', null)
    .where('member.status', 'not in', ['banned', 'deleted'])
    .where('member.id', '<>', moderator.id)
    .where(isOnSiteOf(moderator, 'member.site_id'));
}

/** Appeals that nobody has decided, except the moderator's own. */
function selectAppeals(db: DbOrTx, moderator: Moderator) {
  return db
    .selectFrom('appeal')
    .innerJoin('moderation_decision as decision', 'decision.id', 'appeal.decision_id')
    .where('appeal.verdict', 'is', null)
    .where('appeal.member_id', '<>', moderator.id)
    .where(isOnSiteOf(moderator, 'decision.site_id'));
}

/** The number of rows. */
export const COUNT = sql<number>`count(*)::int`.as('count');

export async function countCases(db: DbOrTx, moderator: Moderator) {
  const [complaints, messages, photos, sent, appeals] = [
    await selectQueue(db, moderator, 'complaints').select(COUNT).executeTakeFirstOrThrow(),
    await selectQueue(db, moderator, 'messages').select(COUNT).executeTakeFirstOrThrow(),
    await selectWaiting(db, moderator).select(COUNT).executeTakeFirstOrThrow(),
    await selectWaitingSent(db, moderator).select(COUNT).executeTakeFirstOrThrow(),
    await selectAppeals(db, moderator).select(COUNT).executeTakeFirstOrThrow(),
  ];
  return {
    complaints: complaints.count,
    messages: messages.count,
    photos: photos.count + sent.count,
    appeals: appeals.count,
  };
}

/** What the desk shows of a complaint, with the note of a second look that made it wait again (SAFETY-17). */
function withContent(complaints: ReturnType<typeof selectComplaints>) {
  return complaints
    .select(['complaint.id', 'complaint.number', 'site.domain as site', 'complaint.subject_kind'])
    .select(['complaint.reason', 'complaint.words', 'complaint.reporter_id', 'complaint.created_at'])
    .select([
      'evidence.member_id',
      'evidence.content',
      'first.number as first_number',
      'look.note as reopened',
    ]);
}

export function readOpenComplaints(db: DbOrTx, moderator: Moderator, queue: ComplaintQueue) {
  return withContent(selectQueue(db, moderator, queue))
    .orderBy('complaint.created_at')
    .orderBy('complaint.id')
    .limit(DESK_CASES)
    .execute();
}
export type CaseComplaintRow = Awaited<ReturnType<typeof readOpenComplaints>>[number];

/** Complaints by id, whether or not they are decided. */
export async function readComplaintsById(db: DbOrTx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, CaseComplaintRow>();
  const rows = await withContent(selectComplaints(db))
    .where('complaint.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The photos of profiles and conversations that have waited longest. */
export async function readWaitingPhotos(db: DbOrTx, moderator: Moderator) {
  const [ofProfiles, sent] = await Promise.all([
    selectWaiting(db, moderator)
      .select(['photo.id', 'photo.width', 'photo.height', 'photo.private', 'photo.created_at'])
      .select('photo.member_id')
      .orderBy('photo.created_at')
      .orderBy('photo.id')
      .limit(DESK_CASES)
      .execute(),
    selectWaitingSent(db, moderator)
      .select(['photo.id', 'photo.width', 'photo.height', 'photo.created_at', 'photo.member_id'])
      .orderBy('photo.created_at')
      .orderBy('photo.id')
      .limit(DESK_CASES)
      .execute(),
  ]);
  return [
    ...ofProfiles.map((row) => ({ ...row, in_chat: false })),
    ...sent.map((row) => ({ ...row, private: false, in_chat: true })),
  ]
    .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
    .slice(0, DESK_CASES);
}

export type CasePhotoRow = Awaited<ReturnType<typeof readWaitingPhotos>>[number];

/** The columns of a decision that its presenter needs. */
export const DECISION_COLUMNS = [
  'decision.id',
  'decision.member_id',
  'decision.moderator_id',
  'decision.action',
  'decision.ground',
  'decision.facts',
  'decision.decided_at',
] as const;

export function readOpenAppeals(db: DbOrTx, moderator: Moderator) {
  return selectAppeals(db, moderator)
    .select(DECISION_COLUMNS)
    .select(['appeal.words', 'appeal.created_at'])
    .orderBy('appeal.created_at')
    .orderBy('decision.id')
    .limit(DESK_CASES)
    .execute();
}

/** Measures in force that can be taken back, except those about the moderator. */
export function selectLiftable(db: DbOrTx, moderator: Moderator, now: Date) {
  return db
    .selectFrom('moderation_decision as decision')
    .where('decision.member_id', 'is not', null)
    .where('decision.member_id', '<>', moderator.id)
    .where('decision.lifted_at', 'is', null)
    .where(
      'decision.decided_at',
      '>=',
      sql<Date>`${now}::timestamptz - make_interval(months => ${sql.lit(APPEAL_MONTHS)})`,
    )
    .where(isOnSiteOf(moderator, 'decision.site_id'));
}

/** The latest measures that can be taken back. */
export function readLiftable(db: DbOrTx, moderator: Moderator, now: Date) {
  return selectLiftable(db, moderator, now)
    .select(DECISION_COLUMNS)
    .orderBy('decision.decided_at', 'desc')
    .orderBy('decision.id', 'desc')
    .limit(DESK_CASES)
    .execute();
}

/** The members of cases by id. */
export async function readCaseMembers(db: DbOrTx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('member')
    .innerJoin('site', 'site.id', 'member.site_id')
    .where('member.id', 'in', [...new Set(ids)])
    .select(['member.id', 'member.name', 'member.date_of_birth', 'site.domain as site', 'member.status'])
    .select(['member.profile_status', 'member.fictional', 'member.about', 'member.created_at'])
    .select(['member.erased_at', 'member.deletion_requested_at'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
export type CaseMemberRow =
  Awaited<ReturnType<typeof readCaseMembers>> extends Map<string, infer Row> ? Row : never;

/** The photos of members in their order, by the id of the member. */
export async function readPhotosByMember(db: DbOrTx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never[]>();
  const rows = await db
    .selectFrom('photo')
    .where('member_id', 'in', [...new Set(ids)])
    .where('status', '<>', 'rejected')
    .select(['id', 'member_id', 'width', 'height'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.member_id);
}

/** The owner of a photo of a profile or a conversation on the moderator's sites; null for any other photo. */
export async function findOwner(tx: Tx, moderator: Moderator, photoId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('photo')
    .innerJoin('member', 'member.id', 'photo.member_id')
    .where('photo.id', '=', photoId)
    .where(isOnSiteOf(moderator, 'member.site_id'))
    .select('photo.member_id')
    .executeTakeFirst();
  if (row) return row.member_id;
  const sent = await tx
    .selectFrom('message_photo as photo')
    .innerJoin('member', 'member.id', 'photo.member_id')
    .where('photo.id', '=', photoId)
    .where('photo.message_id', 'is not', null)
    .where(isOnSiteOf(moderator, 'member.site_id'))
    .select('photo.member_id')
    .executeTakeFirst();
  return sent?.member_id ?? null;
}
