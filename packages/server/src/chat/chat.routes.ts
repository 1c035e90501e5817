import { CallError } from '@rendezvous/contract/errors';
import { historyFrom, nextMessageCredits } from '@rendezvous/contract/sending';
import { openDenial } from '@rendezvous/contract/member-relation';
import { route } from '../http/route.ts';
import { deleteChat, markChatRead, tellTyping } from './chat.commands.ts';
import { presentChat, presentConversation, presentCounterpart, presentMessage } from './chat.present.ts';
import { readMessagePage, readSender } from './chat.store.ts';
import { findPairOf, findPairWith, listChatRows } from './direct-conversations.store.ts';
import { sendMessage } from './send.commands.ts';

/** Faster than anybody types, slower than a script would like. */
const SENDING = { points: 300, seconds: 60, by: 'member' } as const;
const MARKING = { points: 300, seconds: 60, by: 'member' } as const;

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
    const pair = query.conversation
      ? await findPairOf(db, viewer.id, query.conversation, now)
      : await findPairWith(db, viewer.id, query.member ?? '', now, site);
    if (!pair) throw new CallError('not_found');
    const refusal = pair.chat ? null : openDenial(pair.standing);
    if (refusal) throw new CallError(refusal);
    const since = historyFrom(now);
    const page = pair.chat
      ? await readMessagePage(db, {
          conversationId: pair.chat.conversationId,
          after: pair.clearedUpTo,
          since,
          before: query.before,
        })
      : { messages: [], hasEarlier: false };
    return {
      conversation: pair.chat && presentConversation(pair.chat),
      profile: presentCounterpart(pair, now),
      messages: page.messages.map((message) => presentMessage(message, viewer.id)),
      has_earlier: page.hasEarlier,
      history_from: since.toISOString(),
      next_message_credits: nextMessageCredits(
        await readSender(db, viewer.id),
        pair.chat !== null,
        site.settings.message_credits,
      ),
      fictional_acknowledged: pair.fictionalAcknowledged,
    };
  }),

  sendMessage: route(
    'sendMessage',
    ({ body, viewer, key, facts, services }) => sendMessage(services, viewer, facts.site, key, body),
    { limit: SENDING },
  ),

  markChat: route(
    'markChat',
    async ({ body, viewer, services }) => {
      const mark = body.mark === 'read' ? markChatRead : tellTyping;
      await mark(services, viewer, body.conversation);
      return { ok: true };
    },
    { limit: MARKING },
  ),

  deleteChat: route('deleteChat', async ({ body, viewer, services }) => {
    await deleteChat(services, viewer, body.conversation);
    return { ok: true };
  }),
};
