import type { QueryInput } from '@rendezvous/contract/calls';
import type { Message } from '@rendezvous/contract/entities';
import type { ReactionName } from '@rendezvous/contract/reactions';
import type { AppServices } from '../../data/app-services.ts';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { applyOwn } from '../../live/apply-own.ts';
import { isLater } from '../../live/is-later.ts';
import { firstUnread, type UnreadAtOpening } from './first-unread.ts';

/**
 * Deletes a conversation. The page removes it at once and reloads the list if the server refuses (CHAT-8).
 * @throws CallError of `deleteChat`
 */
export async function removeConversation(
  { call, queries }: AppServices,
  conversation: string,
): Promise<void> {
  await applyOwn(queries, { type: 'chat.removed', data: { conversation_id: conversation } });
  try {
    await call('deleteChat', { body: { conversation } });
  } catch (error) {
    void queries.invalidateQueries({ queryKey: callQueryOptions('listChats').queryKey });
    throw error;
  }
}

/**
 * Blocks a member with `blocked: true`, and lifts the block with `blocked: false` (SAFETY-1, SAFETY-4).
 * @throws CallError of `block` and `unblock`
 */
export async function setBlocked(
  { call, queries }: AppServices,
  memberId: string,
  { blocked }: { readonly blocked: boolean },
): Promise<void> {
  await call(blocked ? 'block' : 'unblock', { body: { id: memberId } });
  await applyOwn(queries, { type: 'member.changed', data: { member_id: memberId } });
}

/**
 * Reports to the server how far a conversation is read, and applies it to this page (CHAT-6).
 * @throws CallError of `markChat`
 */
export async function markRead(
  { call, queries }: AppServices,
  conversation: string,
  reading: { readonly readerId: string; readonly upTo: string },
): Promise<void> {
  await call('markChat', { body: { conversation, mark: 'read' } });
  const { readerId, upTo } = reading;
  await applyOwn(queries, {
    type: 'chat.read',
    data: { conversation_id: conversation, reader_id: readerId, up_to: upTo },
  });
}

/** The shortest time between two notices of typing. The server passes on one in 2 seconds (CHAT-7). */
const TYPING_INTERVAL_MS = 2_500;
let lastSentAt = -TYPING_INTERVAL_MS;

/**
 * Notifies the other member that this one is typing (CHAT-7).
 * @throws CallError of `markChat`
 */
export async function sendTypingNotice({ call }: AppServices, conversation: string): Promise<void> {
  const now = performance.now();
  if (now - lastSentAt < TYPING_INTERVAL_MS) return;
  lastSentAt = now;
  await call('markChat', { body: { conversation, mark: 'typing' } });
}

/**
 * Loads the page of messages before the message `before` and prepends it to the conversation (CHAT-4).
 * @throws CallError of `readChat`
 */
export async function loadEarlier(
  { call, queries }: AppServices,
  target: QueryInput<'readChat'>,
  before: string,
): Promise<void> {
  const page = await call('readChat', { query: { ...target, before } });
  queries.setQueryData(callQueryOptions('readChat', target).queryKey, (old) => {
    if (!old) return page;
    const known = new Set(old.messages.map((message) => message.id));
    const earlier = page.messages.filter((message) => !known.has(message.id));
    return { ...old, messages: [...earlier, ...old.messages], has_earlier: page.has_earlier };
  });
}

/**
 * Loads earlier pages until the conversation contains a message, or has no earlier ones (CHAT-31).
 * @throws CallError of `readChat`
 */
export async function loadUntil(
  app: AppServices,
  target: QueryInput<'readChat'>,
  messageId: string,
): Promise<void> {
  for (;;) {
    const chat = app.queries.getQueryData(callQueryOptions('readChat', target).queryKey);
    const first = chat?.messages[0];
    if (!chat?.has_earlier || !first || !isLater(first.id, messageId)) return;
    await loadEarlier(app, target, first.id);
  }
}

/**
 * Loads earlier pages until the conversation contains the first message that was unread when it was opened (CHAT-35).
 * @throws CallError of `readChat`
 */
export async function loadUnread(
  app: AppServices,
  target: QueryInput<'readChat'>,
  { atOpening, selfId }: { readonly atOpening: UnreadAtOpening; readonly selfId: string },
): Promise<void> {
  for (;;) {
    const chat = app.queries.getQueryData(callQueryOptions('readChat', target).queryKey);
    const first = chat?.messages[0];
    if (!first || firstUnread(chat, atOpening, selfId) !== undefined) return;
    await loadEarlier(app, target, first.id);
  }
}

/**
 * Sets or removes the viewer's reaction to a message (CHAT-30). The page shows it at once, and takes it back if the
 * server refuses.
 * @throws CallError of `reactToMessage`
 */
export async function reactTo(
  { call, queries }: AppServices,
  message: Message,
  { selfId, reaction }: { readonly selfId: string; readonly reaction: ReactionName | null },
): Promise<void> {
  const show = (changed: Message) =>
    applyOwn(queries, { type: 'message.changed', data: { message: changed } });
  const others = message.reactions.filter(({ member_id: id }) => id !== selfId);
  const own = reaction ? [{ member_id: selfId, reaction }] : [];
  await show({ ...message, reactions: [...others, ...own] });
  try {
    const response = await call('reactToMessage', { body: { message: message.id, reaction } });
    await show(response.message);
  } catch (error) {
    await show(message);
    throw error;
  }
}

/**
 * Declines what a stranger wrote first (CHAT-32). The page removes the conversation at once and reloads the list if the
 * server refuses.
 * @throws CallError of `deleteChat`
 */
export async function declineConversation(
  { call, queries }: AppServices,
  conversation: string,
): Promise<void> {
  await applyOwn(queries, { type: 'chat.removed', data: { conversation_id: conversation } });
  try {
    await call('deleteChat', { body: { conversation, decline: true } });
  } catch (error) {
    void queries.invalidateQueries({ queryKey: callQueryOptions('listChats').queryKey });
    throw error;
  }
}
