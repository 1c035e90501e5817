import { CallError } from '@rendezvous/contract/errors';
import { historyFrom, nextMessageCredits } from '@rendezvous/contract/sending';
import { openDenial } from '@rendezvous/contract/member-relation';
import { route } from '../http/route.ts';
import { deleteChat, markChatRead, announceTyping } from './chat.commands.ts';
import { presentChat, presentConversation, presentCounterpart, presentMessage } from './chat.present.ts';
import { findParticipation, isRequest, readMessagePage, readSender } from './chat.store.ts';
import { findConversationById, findConversationWith, listChatRows } from './direct-conversations.store.ts';
import { reactToMessage } from './react.command.ts';
import { searchMessages } from './search-messages.store.ts';
import { sendMessage } from './send.commands.ts';

/** Nobody types this fast; a script is slowed down. */
const SEND_LIMIT = { points: 300, seconds: 60, by: 'member' } as const;
const REACT_LIMIT = { points: 120, seconds: 60, by: 'member' } as const;
/** A page searches while somebody types. */
const SEARCH_LIMIT = { points: 120, seconds: 60, by: 'member' } as const;
const MARK_LIMIT = { points: 300, seconds: 60, by: 'member' } as const;

export const chatRoutes = {
  listChats: route('listChats', async ({ viewer, services: { db, clock } }) => {
    const now = clock();
    const rows = await listChatRows(db, viewer.id, now);
    return {
      chats: rows.map((row) => presentChat(row, viewer.id, now)),
      unread: rows.reduce((sum, row) => sum + row.unread, 0),
    };
  }),

  readChat: route('readChat', async ({ query, viewer, facts: { site }, services: { db, clock } }) => {
    const now = clock();
    const conversation = query.conversation
      ? await findConversationById(db, viewer.id, query.conversation, now)
      : await findConversationWith(db, viewer.id, query.member ?? '', now, site);
    if (!conversation) throw new CallError('not_found');
    const denial = conversation.chat ? null : openDenial(conversation.relation);
    if (denial) throw new CallError(denial);
    const since = historyFrom(now);
    const page = conversation.chat
      ? await readMessagePage(db, {
          conversationId: conversation.chat.conversationId,
          after: conversation.clearedUpTo,
          since,
          before: query.before,
        })
      : { messages: [], hasEarlier: false };
    return {
      conversation: conversation.chat && presentConversation(conversation.chat),
      profile: presentCounterpart(conversation, now),
      messages: page.messages.map((message) => presentMessage(message, viewer.id)),
      has_earlier: page.hasEarlier,
      history_from: since.toISOString(),
      next_message_credits: nextMessageCredits(
        await readSender(db, viewer.id),
        conversation.chat !== null,
        site.settings.message_credits,
      ),
      fictional_acknowledged: conversation.fictionalAcknowledged,
      is_request: conversation.chat
        ? await isRequest(db, viewer.id, conversation.chat.conversationId)
        : false,
    };
  }),

  sendMessage: route(
    'sendMessage',
    ({ body, viewer, key, facts, services }) => sendMessage(services, viewer, facts.site, key, body),
    { limit: SEND_LIMIT },
  ),

  markChat: route(
    'markChat',
    async ({ body, viewer, services }) => {
      const mark = body.mark === 'read' ? markChatRead : announceTyping;
      await mark(services, viewer, body.conversation);
      return { ok: true };
    },
    { limit: MARK_LIMIT },
  ),

  reactToMessage: route(
    'reactToMessage',
    async ({ body, viewer, services }) => ({
      message: presentMessage(await reactToMessage(services, viewer, body), viewer.id),
    }),
    { limit: REACT_LIMIT },
  ),

  searchChat: route(
    'searchChat',
    async ({ query, viewer, services: { db, clock } }) => {
      if (!(await findParticipation(db, viewer.id, query.conversation))) throw new CallError('not_found');
      const rows = await searchMessages(db, viewer.id, query, historyFrom(clock()));
      return { hits: rows.map((message) => presentMessage(message, viewer.id)) };
    },
    { limit: SEARCH_LIMIT },
  ),

  deleteChat: route('deleteChat', async ({ body, viewer, services }) => {
    await deleteChat(services, viewer, body.conversation, { decline: body.decline === true });
    return { ok: true };
  }),
};
