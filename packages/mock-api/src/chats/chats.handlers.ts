import { CHAT_SEARCH } from '@rendezvous/contract/chat-search';
import type { Query } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { CHAT_PAGE } from '@rendezvous/contract/rules';
import { openDenial } from '@rendezvous/contract/member-relation';
import { historyFrom } from '@rendezvous/contract/sending';
import { withIdempotencyKey } from '../idempotency.ts';
import { relationOf } from '../members/member-relation.ts';
import { mock } from '../mock.ts';
import type { ConversationState, MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';
import { markRead, priceOfNext, reactToMessage, sendMessage, notifyTyping } from './chats.commands.ts';
import {
  presentChat,
  presentConversation,
  presentCounterpart,
  presentMessage,
  shownMessages,
} from './chats.present.ts';
import { findConversation, otherOf, sideOf } from './conversations.ts';

const DONE = { ok: true } as const;

export const chatMocks = {
  listChats: mock('listChats', ({ viewer, backend }) => {
    const lastId = ({ messages }: ConversationState) => messages.at(-1)?.id ?? 0;
    const conversations = [...backend.conversations.values()]
      .filter((chat) => lastId(chat) > (sideOf(chat, viewer.id)?.clearedUpTo ?? Infinity))
      .sort((one, other) => lastId(other) - lastId(one));
    const chats = conversations.flatMap((conversation) => presentChat(backend, conversation, viewer) ?? []);
    return { chats, unread: chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0) };
  }),

  readChat: mock('readChat', ({ query, viewer, backend }) => {
    const { other, conversation } = findPair(backend, viewer, query);
    const denial = conversation ? null : openDenial(relationOf(backend, viewer, other));
    if (denial) throw new CallError(denial);
    const shown = conversation ? shownMessages(backend, conversation, viewer.id) : [];
    const before = query.before ? Number(query.before) : Infinity;
    const earlier = shown.filter(({ id }) => id < before);
    return {
      conversation: conversation && presentConversation(backend, conversation, viewer),
      profile: presentCounterpart(backend, viewer, other),
      messages: earlier.slice(-CHAT_PAGE).map((message) => presentMessage(backend, message, viewer.id)),
      has_earlier: earlier.length > CHAT_PAGE,
      history_from: historyFrom(backend.clock.now()).toISOString(),
      next_message_credits: priceOfNext(backend, viewer, conversation !== null),
      fictional_acknowledged: sideOf(conversation ?? undefined, viewer.id)?.fictionalAcknowledged ?? false,
      is_request: conversation !== null && isRequest(conversation, viewer.id),
    };
  }),

  sendMessage: mock('sendMessage', ({ body, viewer, key, backend }) =>
    withIdempotencyKey(backend, { memberId: viewer.id, call: 'sendMessage', key, body }, () =>
      sendMessage(backend, viewer, body),
    ),
  ),

  markChat: mock('markChat', ({ body, viewer, backend }) => {
    const mark = body.mark === 'read' ? markRead : notifyTyping;
    mark(backend, viewer, requireOwn(backend, viewer, body.conversation));
    return DONE;
  }),

  reactToMessage: mock('reactToMessage', ({ body, viewer, backend }) => ({
    message: presentMessage(backend, reactToMessage(backend, viewer, body), viewer.id),
  })),

  searchChat: mock('searchChat', ({ query, viewer, backend }) => {
    const conversation = requireOwn(backend, viewer, query.conversation);
    const wanted = query.text.toLowerCase();
    const hits = shownMessages(backend, conversation, viewer.id)
      .filter(({ text }) => text.toLowerCase().includes(wanted))
      .toReversed()
      .slice(0, CHAT_SEARCH.hits);
    return { hits: hits.map((message) => presentMessage(backend, message, viewer.id)) };
  }),

  deleteChat: mock('deleteChat', ({ body, viewer, backend }) => {
    const conversation = requireOwn(backend, viewer, body.conversation);
    const side = sideOf(conversation, viewer.id);
    if (body.decline && !isRequest(conversation, viewer.id)) throw new CallError('not_found');
    if (side) {
      side.declined ||= body.decline === true;
      side.clearedUpTo = conversation.messages.at(-1)?.id ?? 0;
      side.unread = 0;
    }
    backend.live.send(viewer.id, { type: 'chat.removed', data: { conversation_id: conversation.id } });
    return DONE;
  }),
};

/** Whether the other began the conversation and the member has not answered (CHAT-32). */
function isRequest({ messages }: ConversationState, memberId: string): boolean {
  return messages.length > 0 && messages.every(({ senderId }) => senderId !== memberId);
}

function findPair(
  backend: MockBackend,
  viewer: MemberState,
  { conversation: id, member }: Query<'readChat'>,
): { other: MemberState; conversation: ConversationState | null } {
  const conversation = id
    ? requireOwn(backend, viewer, id)
    : findConversation(backend, viewer.id, member ?? '');
  const other = backend.members.get(conversation ? otherOf(conversation, viewer.id) : (member ?? ''));
  if (!other) throw new CallError('not_found');
  return { other, conversation };
}

function requireOwn(backend: MockBackend, viewer: MemberState, id: string): ConversationState {
  const conversation = backend.conversations.get(id);
  if (!conversation || !sideOf(conversation, viewer.id)) throw new CallError('not_found');
  return conversation;
}
