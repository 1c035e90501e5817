import { CHAT_PAGE } from '@rendezvous/contract/rules';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../database/types.ts';
import type { Sender } from './chat.policy.ts';
import type { MessageRow } from './chat.present.ts';

/** The wire's ids have up to 19 digits; not all of those are a bigint. */
const LARGEST_ID = 2n ** 63n - 1n;

/** What sending asks about a member; with `lock` their row waits for, and holds up, others who lock it. */
export async function readSender(
  db: DbOrTx,
  memberId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Sender> {
  const query = db
    .selectFrom('member')
    .where('id', '=', memberId)
    .select(['status', 'profile_status', 'paid_at', 'free_messages_used', 'free_conversations_used']);
  const row = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirstOrThrow();
  return {
    status: row.status,
    profileStatus: row.profile_status,
    paid: row.paid_at !== null,
    freeMessagesUsed: row.free_messages_used,
    freeConversationsUsed: row.free_conversations_used,
  };
}

/** A page of messages, oldest first, that end before `before`; one more is read to know whether there are earlier ones. */
export async function readMessagePage(
  db: DbOrTx,
  asked: { conversationId: string; after: string; since: Date; before: string | undefined },
): Promise<{ messages: MessageRow[]; hasEarlier: boolean }> {
  let query = db
    .selectFrom('message')
    .where('conversation_id', '=', asked.conversationId)
    .where('id', '>', asked.after)
    .where('sent_at', '>=', asked.since);
  if (asked.before && BigInt(asked.before) <= LARGEST_ID) query = query.where('id', '<', asked.before);
  const rows = await query
    .selectAll()
    .orderBy('id', 'desc')
    .limit(CHAT_PAGE + 1)
    .execute();
  return { messages: rows.slice(0, CHAT_PAGE).toReversed(), hasEarlier: rows.length > CHAT_PAGE };
}

/** The member's messages of these ids: those of their conversations that they have not cleared. */
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
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export type Side = {
  readonly otherId: string;
  /** One of the two blocked the other, or the other is gone: nothing that happens here is told there. */
  readonly apart: boolean;
};

const APART = sql<boolean>`(
  exists (
    select 1 from block
    where (blocker_id = member_id and blocked_id = other_id) or (blocker_id = other_id and blocked_id = member_id)
  ) or not exists (
    select 1 from member where id = other_id and status = 'active' and profile_status = 'active'
  )
)`.as('apart');

/** The member's side of a conversation; null when it is not theirs. */
export async function findSide(db: DbOrTx, memberId: string, conversationId: string): Promise<Side | null> {
  const row = await db
    .selectFrom('participation')
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .select(['other_id as otherId', APART])
    .executeTakeFirst();
  return row ?? null;
}

/** Sets the unread count to 0 and the place read up to the last message; null when that changes nothing. */
export async function markRead(tx: Tx, memberId: string, conversationId: string): Promise<Side | null> {
  const row = await tx
    .updateTable('participation')
    .set({ unread: 0, read_up_to: sql`greatest(read_up_to, last_message_id)` })
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .where((eb) => eb.or([eb('unread', '>', 0), eb('read_up_to', '<', eb.ref('last_message_id'))]))
    .returning(['other_id as otherId', APART])
    .executeTakeFirst();
  return row ?? null;
}

/** Up to where the reader has read each of these conversations. */
export async function readPlaces(
  db: DbOrTx,
  sides: readonly { conversationId: string; readerId: string }[],
): Promise<{ conversation_id: string; member_id: string; read_up_to: string }[]> {
  if (sides.length === 0) return [];
  return db
    .selectFrom('participation')
    .where((eb) =>
      eb.or(
        sides.map(({ conversationId, readerId }) =>
          eb.and({ conversation_id: conversationId, member_id: readerId }),
        ),
      ),
    )
    .select(['conversation_id', 'member_id', 'read_up_to'])
    .execute();
}

/** Clears the conversation for the member alone; false when it is not theirs. */
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

/** Which of these conversations the member has cleared and nobody has written in since. */
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
