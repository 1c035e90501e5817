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

/** The tables beside conversations and their messages. */
export type ChatTables = {
  message_reaction: MessageReactionTable;
  notification_mail: NotificationMailTable;
};
