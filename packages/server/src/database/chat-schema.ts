import type { BigInteger, Instant } from './columns.ts';

/** A member's reaction to a message (CHAT-30). */
type MessageReactionTable = {
  message_id: BigInteger;
  member_id: string;
  reaction: string;
  reacted_at: Instant;
};

/** When a member was last mailed about a kind of notification (NOTIFY-2). */
type NotificationMailTable = { member_id: string; kind: string; sent_at: Instant };

/** Who of the staff wrote an answer of a fictional profile (FICTION-7). */
type StaffReplyTable = { message_id: BigInteger; staff_id: string };

/** Who of the staff works on a conversation (FICTION-8). */
type ReplyClaimTable = { conversation_id: string; staff_id: string; until: Instant };

/** What the staff noted about a conversation (FICTION-9). */
type ReplyNoteTable = { conversation_id: string; note: string; updated_by: string; updated_at: Instant };

/** The tables beside conversations and their messages. */
export type ChatTables = {
  message_reaction: MessageReactionTable;
  notification_mail: NotificationMailTable;
  staff_reply: StaffReplyTable;
  reply_claim: ReplyClaimTable;
  reply_note: ReplyNoteTable;
};
