import type { StoredAttachment } from '@rendezvous/contract/attachments';
import type { Message } from '@rendezvous/contract/entities';
import { sql, type RawBuilder } from 'kysely';
import { PREPARED } from '../database/prepared.ts';
import type { DbOrTx, Tx } from '../database/types.ts';
import type { CardRow } from '../members/members.present.ts';
import { lastActiveAt } from '../members/presence.store.ts';
import { ANY_SITE, invisibleOn, type SiteReach } from '../members/visibility.ts';
import type { Sender } from './chat.policy.ts';
import { historyFrom } from '@rendezvous/contract/sending';
import type { ChatRow, Counterpart } from './chat.present.ts';
import { readSender } from './chat.store.ts';
import { photoOf, type MessagePhotoRow } from './message-photos.store.ts';

/** The list is read in one piece (CHAT-2). Older conversations can still be opened from the profile. */
const LISTED_CHATS = 500;

/** Another member as the viewer sees them, with the conversation if there is one. */
export type DirectConversation = Counterpart & {
  readonly chat: ChatRow | null;
  /** Id of the last message that the viewer has cleared; '0' if they cleared none. */
  readonly clearedUpTo: string;
  readonly fictionalAcknowledged: boolean;
};

type DirectConversationRow = CardRow & {
  readonly active: boolean;
  readonly blocked_by_me: boolean;
  readonly blocked_me: boolean;
  readonly photo_id: string | null;
  readonly photo_width: number;
  readonly photo_height: number;
  readonly conversation_id: string | null;
  readonly unread: number;
  readonly cleared_up_to: string | null;
  readonly acknowledged: boolean;
  readonly other_read_up_to: string | null;
  readonly message_id: string | null;
  readonly sender_id: string;
  readonly client_id: string;
  readonly text: string;
  readonly attachment: StoredAttachment | null;
  readonly photo: MessagePhotoRow | null;
  readonly credits_spent: number;
  readonly automatic: boolean;
  readonly sent_at: Date;
  readonly reactions: Message['reactions'];
};

function conversationColumns({ reachableSites }: SiteReach): RawBuilder<unknown> {
  return sql`
  other.id, other.name, other.date_of_birth, other.gender, other.country, other.region, other.fictional,
  ${invisibleOn(reachableSites, 'other')} as invisible, ${lastActiveAt('other')} as last_active_at,
  other.status = 'active' and other.profile_status = 'active' as active,
  photo.id as photo_id, photo.width as photo_width, photo.height as photo_height,
  mine.conversation_id, mine.unread, mine.cleared_up_to,
  mine.fictional_acknowledged_at is not null as acknowledged,
  case when other.read_receipts and (select own.read_receipts from member own where own.id = mine.member_id)
    then theirs.read_up_to end as other_read_up_to,
  last.id as message_id, last.sender_id, last.client_id, last.text, last.attachment,
  ${photoOf('last')} as photo, last.credits_spent, last.automatic, last.sent_at,
  (select coalesce(json_agg(json_build_object('member_id', given.member_id, 'reaction', given.reaction)
    order by given.reacted_at, given.member_id), '[]')
    from message_reaction given where given.message_id = last.id) as reactions`;
}

/** Columns that show whether one of the two blocked the other. */
function blocks(meId: string): RawBuilder<unknown> {
  return sql`
    exists (select 1 from block where blocker_id = ${meId} and blocked_id = other.id) as blocked_by_me,
    exists (select 1 from block where blocker_id = other.id and blocked_id = ${meId}) as blocked_me`;
}

/** All members as `other`, joined to their conversation with the viewer. */
function otherMembers(meId: string, now: Date): RawBuilder<unknown> {
  return sql`member other
    left join presence on presence.member_id = other.id
    left join participation mine on mine.member_id = ${meId} and mine.other_id = other.id
    left join participation theirs on theirs.conversation_id = mine.conversation_id and theirs.member_id = other.id
    left join message last
      on last.id = mine.last_message_id and last.id > mine.cleared_up_to and last.sent_at >= ${historyFrom(now)}
    left join photo on photo.id = other.main_photo_id and photo.status = 'active' and not photo.private`;
}

export function findConversationWith(
  db: DbOrTx,
  meId: string,
  otherId: string,
  now: Date,
  place: SiteReach,
): Promise<DirectConversation | null> {
  return findConversationWhere(db, meId, now, sql`other.id = ${otherId}`, place);
}

export function findConversationById(
  db: DbOrTx,
  meId: string,
  conversationId: string,
  now: Date,
): Promise<DirectConversation | null> {
  return findConversationWhere(db, meId, now, sql`mine.conversation_id = ${conversationId}`, ANY_SITE);
}

async function findConversationWhere(
  db: DbOrTx,
  meId: string,
  now: Date,
  condition: RawBuilder<unknown>,
  place: SiteReach,
): Promise<DirectConversation | null> {
  const { rows } = await sql<DirectConversationRow>`
    ${PREPARED} select ${conversationColumns(place)}, ${blocks(meId)}
    from ${otherMembers(meId, now)} where ${condition}`.execute(db);
  return rows[0] ? toDirectConversation(rows[0], meId) : null;
}

/** The conversations that the member has not cleared, the latest first (CHAT-2). */
export async function listChatRows(db: DbOrTx, meId: string, now: Date): Promise<ChatRow[]> {
  const { rows } = await sql<DirectConversationRow>`
    select ${conversationColumns(ANY_SITE)}, ${blocks(meId)} from ${otherMembers(meId, now)}
    where mine.last_message_id > mine.cleared_up_to
    order by mine.last_message_at desc, mine.conversation_id
    limit ${sql.lit(LISTED_CHATS)}`.execute(db);
  return rows.flatMap((row) => toDirectConversation(row, meId).chat ?? []);
}

/** The member's conversations by id; ids of conversations that are not theirs are left out. */
export async function readChatRows(
  db: DbOrTx,
  meId: string,
  conversationIds: readonly string[],
  now: Date,
): Promise<Map<string, ChatRow>> {
  if (conversationIds.length === 0) return new Map();
  const { rows } = await sql<DirectConversationRow>`
    select ${conversationColumns(ANY_SITE)}, ${blocks(meId)} from ${otherMembers(meId, now)}
    where mine.conversation_id in (${sql.join(conversationIds)})`.execute(db);
  return new Map(
    rows
      .flatMap((row) => toDirectConversation(row, meId).chat ?? [])
      .map((chat) => [chat.conversationId, chat]),
  );
}

/**
 * Locks the sender's row, so that a member's messages are charged one after the other, and reads all that sending
 * depends on. It is the first lock of the transaction and does not block inserts that refer to the row.
 *
 * Locking and reading are separate statements: under READ COMMITTED, a statement that waited for a lock reads only the
 * locked row again and would see everything else as it was before the wait.
 */
export async function lockSender(
  tx: Tx,
  senderId: string,
  recipientId: string,
  now: Date,
  place: SiteReach,
): Promise<{ sender: Sender; balance: number; direct: DirectConversation | null }> {
  const sender = await readSender(tx, senderId, { lock: true });
  const { rows } = await sql<(DirectConversationRow | { id: null }) & { balance: string }>`
    ${PREPARED} select account.balance, ${conversationColumns(place)}, ${blocks(senderId)}
    from ledger_account account
    left join (${otherMembers(senderId, now)}) on other.id = ${recipientId}
    where account.member_id = ${senderId}`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('The sender has no ledger account.');
  return {
    sender,
    balance: Number(row.balance),
    direct: row.id === null ? null : toDirectConversation(row, senderId),
  };
}

function toDirectConversation(row: DirectConversationRow, meId: string): DirectConversation {
  const counterpart: Counterpart = {
    card: row,
    mainPhoto: row.photo_id ? { id: row.photo_id, width: row.photo_width, height: row.photo_height } : null,
    relation: {
      self: row.id === meId,
      active: row.active,
      invisible: row.invisible,
      blockedByMe: row.blocked_by_me,
      blockedMe: row.blocked_me,
      hasConversation: row.conversation_id !== null,
    },
  };
  return {
    ...counterpart,
    chat: row.conversation_id === null ? null : toChat(row, row.conversation_id, counterpart),
    clearedUpTo: row.cleared_up_to ?? '0',
    fictionalAcknowledged: row.acknowledged,
  };
}

function toChat(row: DirectConversationRow, conversationId: string, counterpart: Counterpart): ChatRow {
  return {
    ...counterpart,
    conversationId,
    unread: row.unread,
    otherReadUpTo: row.other_read_up_to ?? '0',
    lastMessage:
      row.message_id === null
        ? null
        : {
            id: row.message_id,
            conversation_id: conversationId,
            sender_id: row.sender_id,
            client_id: row.client_id,
            text: row.text,
            attachment: row.attachment,
            photo: row.photo,
            credits_spent: row.credits_spent,
            automatic: row.automatic,
            sent_at: row.sent_at,
            reactions: row.reactions,
          },
  };
}
