import type { ConversationState, MessageState, SideState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';

/** The conversation of two members (CHAT-1); null if they have none. */
export function findConversation(
  backend: MockBackend,
  oneId: string,
  otherId: string,
): ConversationState | null {
  for (const conversation of backend.conversations.values()) {
    if (conversation.sides.has(oneId) && conversation.sides.has(otherId) && oneId !== otherId) {
      return conversation;
    }
  }
  return null;
}

export function startConversation(backend: MockBackend, oneId: string, otherId: string): ConversationState {
  const side = (): SideState => ({
    unread: 0,
    readUpTo: 0,
    clearedUpTo: 0,
    fictionalAcknowledged: false,
    declined: false,
  });
  const conversation: ConversationState = {
    id: backend.random.uuid(),
    sides: new Map([
      [oneId, side()],
      [otherId, side()],
    ]),
    messages: [],
  };
  backend.conversations.set(conversation.id, conversation);
  return conversation;
}

export function otherOf(conversation: ConversationState, memberId: string): string {
  const other = [...conversation.sides.keys()].find((id) => id !== memberId);
  if (!other) throw new Error('A conversation has two sides.');
  return other;
}

/** A member's side of a conversation; undefined if the member is not part of it. */
export function sideOf(conversation: ConversationState | undefined, memberId: string): SideState | undefined {
  return conversation?.sides.get(memberId);
}

type NewMessage = Omit<MessageState, 'id' | 'conversationId' | 'reactions'>;

/** Adds a message. The other member has one more unread message; the sender has read everything. */
export function addMessage(
  backend: MockBackend,
  conversation: ConversationState,
  message: NewMessage,
): MessageState {
  const added: MessageState = {
    ...message,
    id: backend.nextMessageId(),
    conversationId: conversation.id,
    reactions: [],
  };
  conversation.messages.push(added);
  for (const [memberId, side] of conversation.sides) {
    if (memberId !== message.senderId) {
      // A member who declined sees nothing of it until they write themselves (CHAT-32).
      if (side.declined) side.clearedUpTo = added.id;
      else side.unread += 1;
    } else {
      side.declined = false;
      side.unread = 0;
      side.readUpTo = added.id;
    }
  }
  return added;
}
