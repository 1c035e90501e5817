import type { Message } from '@rendezvous/contract/entities';
import { CHAT_PAGE } from '@rendezvous/contract/rules';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../database/types.ts';
import type { Sender } from './chat.policy.ts';
import type { MessageRow } from './chat.present.ts';
import { photoOf } from './message-photos.store.ts';

/** Ids in the API have up to 19 digits, but not every such number is a Postgres bigint. */
export const LARGEST_ID = 2n ** 63n - 1n;

/** The facts about a sender; `lock` locks the member's row until the end of the transaction. */
export async function readSender(
  db: DbOrTx,
  memberId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Sender> {
  const query = db
    .selectFrom('member')
    .where('id', '=', memberId)
    .select([
      'status',
      'profile_status',
      'time_zone',
      'paid_at',
      'free_messages_used',
      'free_conversations_used',
    ]);
  const row = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirstOrThrow();
  return {
    status: row.status,
    profileStatus: row.profile_status,
    timeZone: row.time_zone,
    paid: row.paid_at !== null,
    freeMessagesUsed: row.free_messages_used,
    freeConversationsUsed: row.free_conversations_used,
  };
}

/** The reactions to the message of the row, in the order in which they were given (CHAT-30). */
export const REACTIONS_OF_MESSAGE = sql<Message['reactions']>`(
  select coalesce(json_agg(json_build_object('member_id', given.member_id, 'reaction', given.reaction)
    order by given.reacted_at, given.member_id), '[]')
  from message_reaction given where given.message_id = message.id
)`.as('reactions');

/** The page of messages before `before`, oldest first (CHAT-4). One extra row shows whether earlier ones exist. */
export async function readMessagePage(
  db: DbOrTx,
  request: { conversationId: string; after: string; since: Date; before: string | undefined },
): Promise<{ messages: MessageRow[]; hasEarlier: boolean }> {
  let query = db
    .selectFrom('message')
    .where('conversation_id', '=', request.conversationId)
    .where('id', '>', request.after)
    .where('sent_at', '>=', request.since);
  if (request.before && BigInt(request.before) <= LARGEST_ID) query = query.where('id', '<', request.before);
  const rows = await query
    .selectAll()
    .select(photoOf('message').as('photo'))
    .select(REACTIONS_OF_MESSAGE)
    .orderBy('id', 'desc')
    .limit(CHAT_PAGE + 1)
    .execute();
  return { messages: rows.slice(0, CHAT_PAGE).toReversed(), hasEarlier: rows.length > CHAT_PAGE };
}

/** Messages by id, without those that are not in the member's conversations or that the member has cleared. */
export async function readMessages(
  db: DbOrTx,
  memberId: string,
  ids: readonly string[],
): Promise<Map<string, MessageRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('message')
    .innerJoin('participation', (join) =>
      join
        .onRef('participation.conversation_id', '=', 'message.conversation_id')
        .on('participation.member_id', '=', memberId)
        .onRef('participation.cleared_up_to', '<', 'message.id'),
    )
    .where('message.id', 'in', [...ids])
    .selectAll('message')
    .select(photoOf('message').as('photo'))
    .select(REACTIONS_OF_MESSAGE)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** One member's part in a conversation. */
export type Participation = {
  readonly otherId: string;
  /** One of the two blocked the other, or the other is gone: the other member is notified of nothing (SAFETY-2). */
  readonly apart: boolean;
  /** Whether both show how far they have read (CHAT-29). */
  readonly readReceipts: boolean;
};

const APART = sql<boolean>`(
  exists (
    select 1 from block
    where (blocker_id = member_id and blocked_id = other_id) or (blocker_id = other_id and blocked_id = member_id)
  ) or not exists (
    select 1 from member where id = other_id and status = 'active' and profile_status = 'active'
  )
)`.as('apart');

/** Both of these members show how far they have read (CHAT-29). */
const READ_RECEIPTS = sql<boolean>`(
  select bool_and(read_receipts) from member where id in (participation.member_id, participation.other_id)
)`;

/** The member's participation in a conversation; null if they are not part of it. */
export async function findParticipation(
  db: DbOrTx,
  memberId: string,
  conversationId: string,
): Promise<Participation | null> {
  const row = await db
    .selectFrom('participation')
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .select(['other_id as otherId', APART, READ_RECEIPTS.as('readReceipts')])
    .executeTakeFirst();
  return row ?? null;
}

/** Sets the unread count to 0 and `read_up_to` to the last message; returns null if that changes nothing. */
export async function markRead(
  tx: Tx,
  memberId: string,
  conversationId: string,
): Promise<Participation | null> {
  const row = await tx
    .updateTable('participation')
    .set({ unread: 0, read_up_to: sql`greatest(read_up_to, last_message_id)` })
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .where('declined_at', 'is', null)
    .where((eb) => eb.or([eb('unread', '>', 0), eb('read_up_to', '<', eb.ref('last_message_id'))]))
    .returning(['other_id as otherId', APART, READ_RECEIPTS.as('readReceipts')])
    .executeTakeFirst();
  return row ?? null;
}

/** How far the given reader has read each of these conversations, as far as the viewer is shown it (CHAT-29). */
export async function listReadPositions(
  db: DbOrTx,
  viewerId: string,
  participants: readonly { conversationId: string; readerId: string }[],
): Promise<{ conversation_id: string; member_id: string; read_up_to: string }[]> {
  if (participants.length === 0) return [];
  return db
    .selectFrom('participation')
    .where((eb) =>
      eb.or(
        participants.map(({ conversationId, readerId }) =>
          eb.and({ conversation_id: conversationId, member_id: readerId }),
        ),
      ),
    )
    .where((eb) => eb.or([eb('member_id', '=', viewerId), READ_RECEIPTS]))
    .select(['conversation_id', 'member_id', 'read_up_to'])
    .execute();
}

/** Clears the conversation for the member only; returns false if they are not part of it. */
export async function clearConversation(tx: Tx, memberId: string, conversationId: string): Promise<boolean> {
  const row = await tx
    .updateTable('participation')
    .set({ cleared_up_to: sql`greatest(cleared_up_to, last_message_id)`, unread: 0 })
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .returning('conversation_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The given conversations that the member has cleared and that have no message since. */
export async function findCleared(
  db: DbOrTx,
  memberId: string,
  conversationIds: readonly string[],
): Promise<Set<string>> {
  if (conversationIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('participation')
    .where('member_id', '=', memberId)
    .where('conversation_id', 'in', [...conversationIds])
    .whereRef('cleared_up_to', '>=', 'last_message_id')
    .select('conversation_id')
    .execute();
  return new Set(rows.map((row) => row.conversation_id));
}

/** The members with whom a member has a conversation. */
export async function listPartners(db: DbOrTx, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('participation')
    .where('member_id', '=', memberId)
    .select('other_id')
    .execute();
  return rows.map((row) => row.other_id);
}

/** The conversation of the row was begun by the other member, and the given one has not answered (CHAT-32). */
function unanswered(memberId: string) {
  return sql<boolean>`exists (
    select 1 from conversation
    where conversation.id = participation.conversation_id and conversation.started_by <> ${memberId}
  ) and not exists (
    select 1 from message
    where message.conversation_id = participation.conversation_id and message.sender_id = ${memberId}
  )`;
}

/** Whether the other began the conversation and the member has not answered (CHAT-32). */
export async function isRequest(db: DbOrTx, memberId: string, conversationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('participation')
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .where(unanswered(memberId))
    .select('conversation_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Declines a conversation for the member; returns false if they have written in it. */
export async function markDeclined(
  tx: Tx,
  memberId: string,
  conversationId: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('participation')
    .set({ declined_at: sql`coalesce(declined_at, ${now})` })
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .where(unanswered(memberId))
    .returning('conversation_id')
    .executeTakeFirst();
  return row !== undefined;
}
