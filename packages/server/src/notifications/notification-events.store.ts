import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../database/types.ts';
import type { NotificationDecision } from './decide-notification.ts';
import type { Subject } from './notification-subject.store.ts';
import type { LoggedEvent } from '@rendezvous/contract/notifications';

/** Records what a member is to be notified of, in the transaction that causes it (NOTIFY-7). */
export async function insertEvent(tx: Tx, subject: Subject, now: Date): Promise<void> {
  const { memberId, kind, otherId, conversationId, messageId } = subject;
  await tx
    .insertInto('notification_event')
    .values({
      member_id: memberId,
      kind,
      other_id: otherId,
      conversation_id: conversationId,
      message_id: messageId,
      created_at: now,
    })
    .execute();
}

/** Takes the oldest events that no other process has taken, in their order; they are gone once the transaction commits. */
export async function takeEvents(tx: Tx, limit: number): Promise<readonly Subject[]> {
  const rows = await tx
    .with('oldest', (db) =>
      db.selectFrom('notification_event').select('id').orderBy('id').limit(limit).forUpdate().skipLocked(),
    )
    .deleteFrom('notification_event as event')
    .using('oldest')
    .whereRef('event.id', '=', 'oldest.id')
    .returning([
      'event.id',
      'event.member_id',
      'event.kind',
      'event.other_id',
      'event.conversation_id',
      'event.message_id',
    ])
    .execute();
  return rows
    .toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1))
    .map((row) => ({
      memberId: row.member_id,
      kind: row.kind,
      otherId: row.other_id,
      conversationId: row.conversation_id,
      messageId: row.message_id,
    }));
}

export type NewDecision = NotificationDecision & {
  readonly memberId: string;
  readonly event: LoggedEvent;
  /** Null for a mail about several members. */
  readonly subject: Subject | null;
  readonly decidedAt: Date;
};

/** Records how members are notified, and why; returns the ids, in the order of the decisions. */
export async function insertDecisions(tx: Tx, decisions: readonly NewDecision[]): Promise<readonly string[]> {
  if (decisions.length === 0) return [];
  const rows = decisions.map(({ memberId, event, channel, reason, subject, decidedAt }) => ({
    id: uuidv7(),
    member_id: memberId,
    event,
    channel,
    reason,
    other_id: subject?.otherId ?? null,
    conversation_id: subject?.conversationId ?? null,
    message_id: subject?.messageId ?? null,
    decided_at: decidedAt,
  }));
  await tx.insertInto('notification_decision').values(rows).execute();
  return rows.map(({ id }) => id);
}

export async function deleteDecisionsBefore(tx: Tx, before: Date): Promise<number> {
  const deleted = await tx
    .deleteFrom('notification_decision')
    .where('decided_at', '<', before)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
