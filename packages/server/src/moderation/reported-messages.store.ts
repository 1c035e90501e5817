import { CONVERSATION_MESSAGES, MESSAGE_SUBJECTS, NEARBY_MESSAGES } from '@rendezvous/contract/moderation';
import { photoOf } from '../chat/message-photos.store.ts';
import type { Tx } from '../database/types.ts';
import type { Moderator } from './desk.policy.ts';
import { isOnSiteOf } from './desk.store.ts';

/** A complaint about messages on the moderator's sites, with what was decided; null for any other complaint. */
export async function findComplaintAboutMessages(tx: Tx, moderator: Moderator, id: string) {
  const row = await tx
    .selectFrom('complaint')
    .innerJoin('complaint_evidence as evidence', 'evidence.complaint_id', 'complaint.id')
    .leftJoin('moderation_decision as decision', 'decision.id', 'complaint.decision_id')
    .leftJoin('second_look as look', 'look.decision_id', 'decision.id')
    .where('complaint.id', '=', id)
    .where('complaint.subject_kind', 'in', [...MESSAGE_SUBJECTS])
    .where(isOnSiteOf(moderator, 'complaint.site_id'))
    .select([
      'complaint.subject_kind',
      'complaint.subject_id',
      'complaint.reporter_id',
      'complaint.created_at',
    ])
    .select(['evidence.member_id', 'decision.action', 'decision.decided_at', 'look.verdict'])
    .executeTakeFirst();
  return row ?? null;
}

/** Of complaints, those of which the audit list does not say yet that the moderator was shown their messages. */
export async function findUnrecorded(tx: Tx, moderatorId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('audit_entry')
    .where('subject_kind', '=', 'complaint')
    .where('subject_id', 'in', [...ids])
    .where('action', '=', 'complaint.read')
    .where('actor_id', '=', moderatorId)
    .select('subject_id')
    .execute();
  const recorded = new Set(rows.map(({ subject_id: id }) => id));
  return ids.filter((id) => !recorded.has(id));
}

function selectMessages(tx: Tx, conversationId: string) {
  return tx
    .selectFrom('message')
    .where('conversation_id', '=', conversationId)
    .select(['id', 'sender_id', 'text', 'attachment', 'sent_at'])
    .select(photoOf('message').as('photo'));
}

/** A message with those around it, of both members, the oldest first; none if it has been deleted. */
export async function readAround(tx: Tx, messageId: string) {
  const message = await tx
    .selectFrom('message')
    .where('id', '=', messageId)
    .select('conversation_id')
    .executeTakeFirst();
  if (!message) return [];
  const { conversation_id: conversationId } = message;
  const before = await selectMessages(tx, conversationId)
    .where('id', '<=', messageId)
    .orderBy('id', 'desc')
    .limit(NEARBY_MESSAGES + 1)
    .execute();
  const after = await selectMessages(tx, conversationId)
    .where('id', '>', messageId)
    .orderBy('id')
    .limit(NEARBY_MESSAGES)
    .execute();
  return [...before.toReversed(), ...after];
}

/** The latest messages of a conversation when it was reported, of both members, the oldest first. */
export async function readLatestBefore(tx: Tx, conversationId: string, reportedAt: Date) {
  const rows = await selectMessages(tx, conversationId)
    .where('sent_at', '<=', reportedAt)
    .orderBy('id', 'desc')
    .limit(CONVERSATION_MESSAGES)
    .execute();
  return rows.toReversed();
}
