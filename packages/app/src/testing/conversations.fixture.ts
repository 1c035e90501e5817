import { otherOf } from '@rendezvous/mock-api/chats/conversations';
import type { ConversationState, MemberState, MessageState } from '@rendezvous/mock-api/state';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';

type ConversationWithPartner = {
  readonly id: string;
  readonly messages: readonly MessageState[];
  readonly partner: MemberState;
};

/** The newest conversation of the signed-in member. */
export function newestConversation(backend: MockBackend): ConversationWithPartner {
  return withPartner(backend, [...backend.conversations.values()].at(-1));
}

/** A conversation of several pages. */
export function longConversation(backend: MockBackend): ConversationWithPartner {
  return withPartner(
    backend,
    [...backend.conversations.values()].find(({ messages }) => messages.length > 100),
  );
}

function withPartner(
  { members, self }: MockBackend,
  conversation: ConversationState | undefined,
): ConversationWithPartner {
  const partner = conversation && members.get(otherOf(conversation, self?.id ?? ''));
  if (!conversation || !partner) throw new Error('The backend has no such conversation.');
  return { id: conversation.id, messages: conversation.messages, partner };
}
