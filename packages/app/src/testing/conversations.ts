import { otherOf } from '@rendezvous/mock-api/chats/conversations';
import type { ConversationState, MemberState, MessageState } from '@rendezvous/mock-api/state';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';

type Opened = {
  readonly id: string;
  readonly messages: readonly MessageState[];
  readonly partner: MemberState;
};

/** The conversation of whoever is signed in that was begun last. */
export function newestConversation(backend: MockBackend): Opened {
  return withPartner(backend, [...backend.conversations.values()].at(-1));
}

/** One of several pages. */
export function longConversation(backend: MockBackend): Opened {
  return withPartner(
    backend,
    [...backend.conversations.values()].find(({ messages }) => messages.length > 100),
  );
}

function withPartner({ members, self }: MockBackend, conversation: ConversationState | undefined): Opened {
  const partner = conversation && members.get(otherOf(conversation, self?.id ?? ''));
  if (!conversation || !partner) throw new Error('Nobody has written in this world yet.');
  return { id: conversation.id, messages: conversation.messages, partner };
}
