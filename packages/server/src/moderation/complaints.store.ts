import type { Evidence } from '@rendezvous/contract/desk-calls';
import { EVIDENCE_MESSAGES } from '@rendezvous/contract/moderation';
import { sql, type Insertable } from 'kysely';
import type { Database } from '../database/schema.ts';
import { photoOf } from '../chat/message-photos.store.ts';
import type { DbOrTx, Tx } from '../database/types.ts';

/** The largest bigint of Postgres; ids in the API have up to 19 digits. */
const LARGEST_ID = 2n ** 63n - 1n;

/** The other member of one of the member's conversations; null if it is none of theirs. */
export async function findPartner(db: DbOrTx, memberId: string, conversationId: string) {
  const row = await db
    .selectFrom('participation')
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .select('other_id')
    .executeTakeFirst();
  return row?.other_id ?? null;
}

/** A message that the member has received, and whoever sent it; null for any other message. */
export async function findReceivedMessage(db: DbOrTx, memberId: string, id: string) {
  if (BigInt(id) > LARGEST_ID) return null;
  const row = await db
    .selectFrom('message')
    .innerJoin('participation', (join) =>
      join
        .onRef('participation.conversation_id', '=', 'message.conversation_id')
        .on('participation.member_id', '=', memberId),
    )
    .where('message.id', '=', id)
    .where('message.sender_id', '<>', memberId)
    .select(['message.sender_id', 'message.text', 'message.attachment', 'message.sent_at'])
    .select(photoOf('message').as('photo'))
    .executeTakeFirst();
  return row ?? null;
}

/** The latest messages that a member wrote in a conversation, the oldest first. */
export async function readWrittenBy(db: DbOrTx, memberId: string, conversationId: string) {
  const rows = await db
    .selectFrom('message')
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(EVIDENCE_MESSAGES)
    .select(['text', 'attachment', 'sent_at'])
    .select(photoOf('message').as('photo'))
    .execute();
  return rows.toReversed();
}

/** The name and the text of a member's profile, which a complaint keeps. */
export function readProfileText(db: DbOrTx, memberId: string) {
  return db
    .selectFrom('member')
    .where('id', '=', memberId)
    .select(['name', 'about'])
    .executeTakeFirstOrThrow();
}

/** The id, number and time of a complaint. */
export type StoredComplaint = { readonly id: string; readonly number: string; readonly created_at: Date };

/** Inserts a complaint, unless the same person has an open one about the same thing; then it returns null. */
export async function insertComplaint(
  tx: Tx,
  row: Insertable<Database['complaint']>,
): Promise<StoredComplaint | null> {
  const inserted = await tx
    .insertInto('complaint')
    .values(row)
    .onConflict((conflict) => conflict.column('same_hash').where('decision_id', 'is', null).doNothing())
    .returning(['id', 'number', 'created_at'])
    .executeTakeFirst();
  return inserted ?? null;
}

export async function findOpenComplaint(tx: Tx, sameHash: Buffer): Promise<StoredComplaint | null> {
  const row = await tx
    .selectFrom('complaint')
    .where('same_hash', '=', sameHash)
    .where('decision_id', 'is', null)
    .select(['id', 'number', 'created_at'])
    .executeTakeFirst();
  return row ?? null;
}

export async function insertEvidence(
  tx: Tx,
  complaintId: string,
  { memberId, content }: { readonly memberId: string; readonly content: Evidence },
): Promise<void> {
  await tx
    .insertInto('complaint_evidence')
    .values({ complaint_id: complaintId, member_id: memberId, content: JSON.stringify(content) })
    .execute();
}

export async function insertContact(tx: Tx, row: Database['complaint_contact']): Promise<void> {
  await tx.insertInto('complaint_contact').values(row).execute();
}

/** Locks a complaint of a member with what was decided, so that two appeals against it wait for each other. */
export async function lockOwnComplaint(tx: Tx, memberId: string, id: string) {
  const row = await tx
    .selectFrom('complaint')
    .where('id', '=', id)
    .where('reporter_id', '=', memberId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const decision = await tx
    .selectFrom('moderation_decision')
    .where('id', '=', row.decision_id)
    .select(['action', 'decided_at'])
    .executeTakeFirst();
  return { ...row, decision: decision ?? null };
}

export async function hasAppealAgainst(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('complaint').where('appeal_of', '=', id).select('id').executeTakeFirst();
  return row !== undefined;
}

/** Gives a complaint what another one is about, as it was when that was made (SAFETY-14). */
export async function copyEvidence(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    insert into complaint_evidence (complaint_id, member_id, content)
    select ${to}, member_id, content from complaint_evidence where complaint_id = ${from}`.execute(tx);
}

/** Where an answer to a complaint goes. */
export type Reporter = { readonly email: string; readonly name: string; readonly isVisitor: boolean };

/** Whom the answer to a complaint is mailed to; null if the reporter has been erased. */
export async function findReporter(tx: Tx, complaintId: string): Promise<Reporter | null> {
  const row = await tx
    .selectFrom('complaint')
    .leftJoin('member', 'member.id', 'complaint.reporter_id')
    .leftJoin('complaint_contact as contact', 'contact.complaint_id', 'complaint.id')
    .where('complaint.id', '=', complaintId)
    .select(['member.email', 'member.name', 'member.erased_at', 'contact.email as contact_email'])
    .select('contact.name as contact_name')
    .executeTakeFirst();
  if (row?.contact_email) return { email: row.contact_email, name: row.contact_name ?? '', isVisitor: true };
  if (!row?.email || row.erased_at) return null;
  return { email: row.email, name: row.name ?? '', isVisitor: false };
}

/** How many complaints and decisions a member reads. */
const LISTED = 100;

/** The complaints of a member with what was decided, the latest first (SAFETY-12). */
export function readComplaintsOf(db: DbOrTx, memberId: string) {
  return db
    .selectFrom('complaint')
    .leftJoin('complaint_evidence as evidence', 'evidence.complaint_id', 'complaint.id')
    .leftJoin('member', 'member.id', 'evidence.member_id')
    .leftJoin('moderation_decision as decision', 'decision.id', 'complaint.decision_id')
    .leftJoin('complaint as first', 'first.id', 'complaint.appeal_of')
    .where('complaint.reporter_id', '=', memberId)
    .select(['complaint.id', 'complaint.number', 'complaint.subject_kind', 'complaint.reason'])
    .select(['complaint.words', 'complaint.created_at', 'member.name', 'decision.action'])
    .select(['decision.ground', 'decision.facts', 'decision.decided_at', 'first.number as first_number'])
    .select(
      sql<boolean>`exists (select 1 from complaint appeal where appeal.appeal_of = complaint.id)`.as(
        'has_appeal',
      ),
    )
    .orderBy('complaint.created_at', 'desc')
    .orderBy('complaint.id', 'desc')
    .limit(LISTED)
    .execute();
}
export type ComplaintOfMember = Awaited<ReturnType<typeof readComplaintsOf>>[number];

/** The measures about a member with their appeals, the latest first (SAFETY-8). */
export function readDecisionsAbout(db: DbOrTx, memberId: string) {
  return db
    .selectFrom('moderation_decision as decision')
    .leftJoin('appeal', 'appeal.decision_id', 'decision.id')
    .where('decision.member_id', '=', memberId)
    .select(['decision.id', 'decision.action', 'decision.ground', 'decision.facts', 'decision.decided_at'])
    .select(['decision.lifted_at', 'appeal.words', 'appeal.created_at', 'appeal.verdict', 'appeal.answer'])
    .orderBy('decision.decided_at', 'desc')
    .limit(LISTED)
    .execute();
}
export type DecisionAboutMember = Awaited<ReturnType<typeof readDecisionsAbout>>[number];

/** Whether the site has a moderator beside one, who can decide in their place (SAFETY-8). */
export async function hasOtherModerator(
  tx: Tx,
  { siteId, except }: { readonly siteId: number; readonly except: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select 1 from member where status = 'active' and id <> ${except}
        and (role = 'operator' or role = 'moderator' and site_id = ${siteId})
    ) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

/** Whether a photo has an open complaint. */
export async function hasOpenComplaint(tx: Tx, photoId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('complaint')
    .where('subject_kind', '=', 'photo')
    .where('subject_id', '=', photoId)
    .where('decision_id', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes the open complaints about a photo complaints about the section that replaces it, so that cropping takes no photo
 * from the desk (PHOTO-14). Call it before the member is locked, as whoever decides locks the complaint first.
 */
export async function moveComplaintsToSection(tx: Tx, photoId: string, sectionId: string): Promise<void> {
  await sql`
    with moved as (
      update complaint set subject_id = ${sectionId}
      where subject_kind = 'photo' and subject_id = ${photoId} and decision_id is null
      returning id
    )
    update complaint_evidence set content = jsonb_set(content, '{photo_id}', to_jsonb(${sectionId}::text))
    from moved where complaint_id = moved.id`.execute(tx);
}
