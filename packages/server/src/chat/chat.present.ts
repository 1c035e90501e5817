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
import { presentAttachment } from './message-photos.present.ts';
import type { MessagePhotoRow } from './message-photos.store.ts';
import type { PhotoRow } from '../photos/photos.present.ts';

/** A message with the photo that it carries, and the reactions to it. */
export type MessageRow = Selectable<MessageTable> & {
  readonly photo: MessagePhotoRow | null;
  readonly reactions: Message['reactions'];
};

/** Another member as the viewer's chats show them, with or without a conversation. */
export type Counterpart = {
  readonly card: CardRow;
  readonly mainPhoto: PhotoRow | null;
  readonly relation: MemberRelation;
};

/** A conversation as one of its two members sees it. */
export type ChatRow = Counterpart & {
  readonly conversationId: string;
  readonly unread: number;
  /** Id of the last message that the other member has read; '0' if they have read nothing or it is not shown (CHAT-29). */
  readonly otherReadUpTo: string;
  /** Null if the viewer cleared it or if it is older than the history that is shown. */
  readonly lastMessage: MessageRow | null;
};

/** A message as one of the two members sees it; only its sender sees what it cost (CHAT-5). */
export function presentMessage(row: MessageRow, viewerId: string): Message {
  return {
    id: row.id,
    client_id: row.client_id,
    conversation_id: row.conversation_id,
    sender_id: row.sender_id,
    text: row.text,
    attachment: row.attachment && presentAttachment(row.attachment, row.photo, row.sender_id === viewerId),
    sent_at: row.sent_at.toISOString(),
    credits_spent: row.sender_id === viewerId ? row.credits_spent : 0,
    automatic: row.automatic,
    reactions: row.reactions,
  };
}

/**
 * The other member's card. A member who can no longer be seen is reduced to their name (CHAT-9). A viewer who blocked
 * the other member does not see their presence either (SAFETY-3).
 */
export function presentCounterpart(
  { card, mainPhoto, relation }: Counterpart,
  now: Date,
): ProfileCard & { blocked: boolean; reachable: boolean } {
  const shown = canSee(relation) ? presentCard(card, now, mainPhoto) : presentRedactedCard(card, now);
  return {
    ...shown,
    online: shown.online && canFollow(relation),
    blocked: relation.blockedByMe,
    reachable: canReceiveMessages(relation),
  };
}

/** `read_up_to` is null if the other's activity is hidden, since it would show that they still exist (SAFETY-2). */
export function presentConversation(
  row: Pick<ChatRow, 'conversationId' | 'otherReadUpTo' | 'relation'>,
): ChatEntry['conversation'] {
  const isShown = row.otherReadUpTo !== '0' && canFollow(row.relation);
  return { id: row.conversationId, read_up_to: isShown ? row.otherReadUpTo : null };
}

export function presentChat(row: ChatRow, viewerId: string, now: Date): ChatEntry {
  return {
    conversation: presentConversation(row),
    profile: presentCounterpart(row, now),
    num_unread_messages: row.unread,
    last_message: row.lastMessage && presentMessage(row.lastMessage, viewerId),
  };
}
