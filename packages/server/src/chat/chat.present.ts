import type { ChatEntry, Message, ProfileCard } from '@rendezvous/contract/entities';
import {
  canReceiveMessages,
  canFollow,
  canSee,
  type MemberRelation,
} from '@rendezvous/contract/member-relation';
import type { Selectable } from 'kysely';
import type { MessageTable } from '../database/schema.ts';
import { presentCard, presentRedactedCard, type CardRow } from '../members/members.present.ts';
import type { PhotoRow } from '../photos/photos.present.ts';

export type MessageRow = Selectable<MessageTable>;

/** Another member as one's chats show them, whether or not there is a conversation yet. */
export type Counterpart = {
  readonly card: CardRow;
  readonly mainPhoto: PhotoRow | null;
  readonly standing: MemberRelation;
};

/** A conversation as one of its two members has it. */
export type ChatRow = Counterpart & {
  readonly conversationId: string;
  readonly unread: number;
  /** Up to where the other has read; '0' when they have read nothing. */
  readonly otherReadUpTo: string;
  /** Null when it was cleared, or lies before the history that is shown. */
  readonly lastMessage: MessageRow | null;
};

/** A message for one of the two; what it cost is for its sender only. */
export function presentMessage(row: MessageRow, onlookerId: string): Message {
  return {
    id: row.id,
    client_id: row.client_id,
    conversation_id: row.conversation_id,
    sender_id: row.sender_id,
    text: row.text,
    sent_at: row.sent_at.toISOString(),
    credits_spent: row.sender_id === onlookerId ? row.credits_spent : 0,
    automatic: row.automatic,
  };
}

/**
 * The other's card; one who may no longer be seen stays as a name, so that the conversation has a header. Whoever
 * blocked sees no more of the other's coming and going than the other of theirs.
 */
export function presentCounterpart(
  { card, mainPhoto, standing }: Counterpart,
  now: Date,
): ProfileCard & { blocked: boolean; reachable: boolean } {
  const shown = canSee(standing) ? presentCard(card, now, mainPhoto) : presentRedactedCard(card, now);
  return {
    ...shown,
    online: shown.online && canFollow(standing),
    blocked: standing.blockedByMe,
    reachable: canReceiveMessages(standing),
  };
}

/** How far one reads who cannot be followed is not told: it would say that they are still there. */
export function presentConversation(
  row: Pick<ChatRow, 'conversationId' | 'otherReadUpTo' | 'standing'>,
): ChatEntry['conversation'] {
  const isTold = row.otherReadUpTo !== '0' && canFollow(row.standing);
  return { id: row.conversationId, read_up_to: isTold ? row.otherReadUpTo : null };
}

export function presentChat(row: ChatRow, onlookerId: string, now: Date): ChatEntry {
  return {
    conversation: presentConversation(row),
    profile: presentCounterpart(row, now),
    num_unread_messages: row.unread,
    last_message: row.lastMessage && presentMessage(row.lastMessage, onlookerId),
  };
}
