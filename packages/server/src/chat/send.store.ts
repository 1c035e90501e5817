import type { StoredAttachment } from '@rendezvous/contract/attachments';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DbOrTx, Tx } from '../database/types.ts';
import type { MessageRow } from './chat.present.ts';
import { REACTIONS_OF_MESSAGE } from './chat.store.ts';
import { photoOf } from './message-photos.store.ts';

export type NewMessage = {
  readonly conversationId: string;
  readonly senderId: string;
  readonly clientId: string;
  readonly text: string;
  readonly attachment: StoredAttachment | null;
  readonly creditsSpent: number;
  readonly automatic: boolean;
  readonly sentAt: Date;
  /** With this message the sender acknowledges that the other member is fictional (FICTION-3). */
  readonly acknowledgesFictional: boolean;
};

/**
 * Finds or creates the conversation between two members (CHAT-1). If both write first at the same moment, they get one
 * conversation: the later insert waits for the earlier transaction.
 */
export async function ensureConversation(
  tx: Tx,
  starterId: string,
  otherId: string,
  now: Date,
): Promise<{ id: string; started: boolean }> {
  const [low, high] = starterId < otherId ? [starterId, otherId] : [otherId, starterId];
  const { rows } = await sql<{ id: string }>`
    with started as (
      insert into conversation (id, low_member_id, high_member_id, started_by, created_at)
      values (${uuidv7()}, ${low}, ${high}, ${starterId}, ${now})
      on conflict (low_member_id, high_member_id) do nothing
      returning id
    ), participants as (
      insert into participation (conversation_id, member_id, other_id)
      select id, ${low}::uuid, ${high}::uuid from started
      union all
      select id, ${high}::uuid, ${low}::uuid from started
    )
    select id from started`.execute(tx);
  if (rows[0]) return { id: rows[0].id, started: true };
  const { id } = await tx
    .selectFrom('conversation')
    .where('low_member_id', '=', low)
    .where('high_member_id', '=', high)
    .select('id')
    .executeTakeFirstOrThrow();
  return { id, started: false };
}

/**
 * Adds a message and updates both participations: the recipient has one more unread message, the sender has read all.
 * The conversation's row is locked first, so that the ids of its messages grow in the order of their commits.
 * @returns null if the sender has sent this client id before (CHAT-22)
 */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<MessageRow | null> {
  const { conversationId, senderId, clientId, text, attachment, creditsSpent, automatic, sentAt } = message;
  const acknowledgedAt = message.acknowledgesFictional ? sentAt : null;
  const { rows } = await sql<{ id: string }>`
    with locked as (
      select id from conversation where id = ${conversationId} for no key update
    ), added as (
      insert into message (conversation_id, sender_id, client_id, text, credits_spent, automatic, sent_at,
        attachment)
      select id, ${senderId}::uuid, ${clientId}::uuid, ${text}, ${creditsSpent}::int, ${automatic}::boolean,
        ${sentAt}::timestamptz, ${attachment && JSON.stringify(attachment)}::jsonb
      from locked
      on conflict (sender_id, client_id) do nothing
      returning id, conversation_id
    ), moved as (
      update participation set
        last_message_id = added.id,
        last_message_at = ${sentAt}::timestamptz,
        unread = case when member_id = ${senderId} or declined_at is not null then 0 else unread + 1 end,
        -- A member who declined sees nothing of it until they write themselves (CHAT-32).
        cleared_up_to = case when member_id <> ${senderId} and declined_at is not null then added.id else cleared_up_to end,
        declined_at = case when member_id = ${senderId} then null else declined_at end,
        read_up_to = case when member_id = ${senderId} then added.id else read_up_to end,
        fictional_acknowledged_at = case
          when member_id = ${senderId} then coalesce(fictional_acknowledged_at, ${acknowledgedAt}::timestamptz)
          else fictional_acknowledged_at
        end
      from added
      where participation.conversation_id = added.conversation_id
    )
    select id from added`.execute(tx);
  const row = rows[0];
  if (!row) return null;
  return {
    id: row.id,
    conversation_id: conversationId,
    sender_id: senderId,
    client_id: clientId,
    text,
    attachment,
    photo: null,
    credits_spent: creditsSpent,
    automatic,
    sent_at: sentAt,
    reactions: [],
  };
}

export async function findSentMessage(
  db: DbOrTx,
  senderId: string,
  clientId: string,
): Promise<(MessageRow & { recipientId: string }) | null> {
  const row = await db
    .selectFrom('message')
    .innerJoin('participation', (join) =>
      join
        .onRef('participation.conversation_id', '=', 'message.conversation_id')
        .onRef('participation.member_id', '=', 'message.sender_id'),
    )
    .where('message.sender_id', '=', senderId)
    .where('message.client_id', '=', clientId)
    .selectAll('message')
    .select(photoOf('message').as('photo'))
    .select(REACTIONS_OF_MESSAGE)
    .select('participation.other_id as recipientId')
    .executeTakeFirst();
  return row ?? null;
}

/** Credits that a member has spent since an instant on messages, photos and gifts to fictional profiles (FICTION-6). */
export async function creditsSpentOnFictional(tx: Tx, senderId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    select coalesce(sum(message.credits_spent), 0)::int as spent
    from participation
    join member other on other.id = participation.other_id and other.fictional
    join message on message.conversation_id = participation.conversation_id
      and message.sender_id = participation.member_id and message.sent_at >= ${since}
    where participation.member_id = ${senderId} and participation.last_message_at >= ${since}`.execute(tx);
  return rows[0]?.spent ?? 0;
}

/** Takes a message from the free allowance (CHAT-11). The caller holds the sender's lock. */
export async function spendAllowance(
  tx: Tx,
  memberId: string,
  { conversationStarted }: { conversationStarted: boolean },
): Promise<void> {
  await sql`
    update member set
      free_messages_used = free_messages_used + 1,
      free_conversations_used = free_conversations_used + ${conversationStarted ? 1 : 0}
    where id = ${memberId}`.execute(tx);
}
