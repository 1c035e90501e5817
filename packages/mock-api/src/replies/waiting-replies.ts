import { CallError } from '@rendezvous/contract/errors';
import { sendDenial } from '@rendezvous/contract/member-relation';
import { shownMessages } from '../chats/chats.present.ts';
import { otherOf } from '../chats/conversations.ts';
import { relationOf } from '../members/member-relation.ts';
import type { MockBackend } from '../mock-backend.ts';
import type { ConversationState, MemberState, MessageState } from '../state.ts';

/** A conversation between a fictional profile and a member whom it can answer. */
export type Reply = {
  readonly conversation: ConversationState;
  readonly profile: MemberState;
  readonly member: MemberState;
};

/** @throws CallError not_found for any other conversation (FICTION-5) */
export function requireReply(backend: MockBackend, id: string): Reply {
  const conversation = backend.conversations.get(id);
  const reply = conversation && replyOf(backend, conversation);
  if (!reply) throw new CallError('not_found');
  return reply;
}

function replyOf(backend: MockBackend, conversation: ConversationState): Reply | null {
  const profile = [...conversation.sides.keys()]
    .map((id) => backend.members.get(id))
    .find((one) => one?.fictional);
  const member = profile && backend.members.get(otherOf(conversation, profile.id));
  if (!profile || !member || member.fictional) return null;
  return sendDenial(profile, relationOf(backend, profile, member)) ? null : { conversation, profile, member };
}

/** The messages of the member that have no answer, the oldest first. */
export function unansweredOf(backend: MockBackend, { conversation, profile }: Reply): MessageState[] {
  const messages = shownMessages(backend, conversation, profile.id);
  return messages.slice(messages.findLastIndex(({ senderId }) => senderId === profile.id) + 1);
}

/** The conversations that wait for an answer, the one that has waited longest first (FICTION-5). */
export function waitingReplies(backend: MockBackend): (Reply & { readonly unanswered: MessageState[] })[] {
  return [...backend.conversations.values()]
    .flatMap((conversation) => replyOf(backend, conversation) ?? [])
    .map((reply) => ({ ...reply, unanswered: unansweredOf(backend, reply) }))
    .filter(({ unanswered }) => unanswered.length > 0)
    .toSorted((one, other) => waitingSince(one.unanswered) - waitingSince(other.unanswered));
}

const waitingSince = ([first]: readonly MessageState[]) => first?.sentAt.getTime() ?? 0;
