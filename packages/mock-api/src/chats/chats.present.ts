import type { ChatEntry, Message } from '@rendezvous/contract/entities';
import { historyFrom } from '@rendezvous/contract/sending';
import { canReceiveMessages, canFollow } from '@rendezvous/contract/member-relation';
import { presentCard } from '../members/members.present.ts';
import { relationOf } from '../members/member-relation.ts';
import type { ConversationState, MemberState, MessageState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';
import { presentAttachment } from './chat-photos.ts';
import { otherOf, sideOf } from './conversations.ts';

/** A message for one of the two members; only its sender reads what it cost (CHAT-5). */
export function presentMessage(backend: MockBackend, message: MessageState, viewerId: string): Message {
  return {
    id: String(message.id),
    client_id: message.clientId,
    conversation_id: message.conversationId,
    sender_id: message.senderId,
    text: message.text,
    attachment: message.attachment && presentAttachment(backend, message.attachment, viewerId),
    sent_at: message.sentAt.toISOString(),
    credits_spent: message.senderId === viewerId ? message.creditsSpent : 0,
    automatic: message.automatic,
    reactions: message.reactions,
  };
}

export function presentCounterpart(
  backend: MockBackend,
  viewer: MemberState,
  other: MemberState,
): ChatEntry['profile'] {
  const relation = relationOf(backend, viewer, other);
  const card = presentCard(backend, viewer, other);
  return {
    ...card,
    online: card.online && canFollow(relation),
    blocked: relation.blockedByMe,
    reachable: canReceiveMessages(relation),
  };
}

/** `read_up_to` is null while the viewer cannot see the other's activity (SAFETY-2, SAFETY-3). */
export function presentConversation(
  backend: MockBackend,
  conversation: ConversationState,
  viewer: MemberState,
): ChatEntry['conversation'] {
  const otherId = otherOf(conversation, viewer.id);
  const readUpTo = sideOf(conversation, otherId)?.readUpTo ?? 0;
  const other = backend.members.get(otherId);
  const isVisible =
    readUpTo !== 0 &&
    showReadReceipts(backend, conversation) &&
    other &&
    canFollow(relationOf(backend, viewer, other));
  return { id: conversation.id, read_up_to: isVisible ? String(readUpTo) : null };
}

/** Whether both members show how far they have read (CHAT-29). */
export function showReadReceipts(backend: MockBackend, { sides }: ConversationState): boolean {
  return [...sides.keys()].every((id) => backend.members.get(id)?.readReceipts ?? true);
}

export function presentChat(
  backend: MockBackend,
  conversation: ConversationState,
  viewer: MemberState,
): ChatEntry | null {
  const other = backend.members.get(otherOf(conversation, viewer.id));
  if (!other) return null;
  const last = shownMessages(backend, conversation, viewer.id).at(-1);
  return {
    conversation: presentConversation(backend, conversation, viewer),
    profile: presentCounterpart(backend, viewer, other),
    num_unread_messages: sideOf(conversation, viewer.id)?.unread ?? 0,
    last_message: last ? presentMessage(backend, last, viewer.id) : null,
  };
}

/** The messages that a member sees: those after their own deletion (CHAT-8) and of the last CHAT_HISTORY_DAYS (CHAT-3). */
export function shownMessages(
  backend: MockBackend,
  conversation: ConversationState,
  memberId: string,
): MessageState[] {
  const since = historyFrom(backend.clock.now());
  const clearedUpTo = sideOf(conversation, memberId)?.clearedUpTo ?? 0;
  return conversation.messages.filter(({ id, sentAt }) => id > clearedUpTo && sentAt >= since);
}
