import { addMessage, findConversation, startConversation } from '../chats/conversations.ts';
import type { MockBackend } from '../mock-backend.ts';
import type { ConversationState, MemberState } from '../state.ts';

/** Writes messages of a member to a fictional profile, the first of them some minutes ago. */
export function makeWaitingReply(
  backend: MockBackend,
  member: MemberState,
  profile: MemberState,
  { texts = ['Good evening'], minutesAgo = 0 }: { texts?: readonly string[]; minutesAgo?: number } = {},
): ConversationState {
  const conversation =
    findConversation(backend, member.id, profile.id) ?? startConversation(backend, member.id, profile.id);
  for (const [index, text] of texts.entries()) {
    addMessage(backend, conversation, {
      clientId: backend.random.uuid(),
      senderId: member.id,
      text,
      attachment: null,
      creditsSpent: 0,
      automatic: false,
      sentAt: new Date(backend.clock.now().getTime() - (minutesAgo - index) * 60_000),
    });
  }
  return conversation;
}
