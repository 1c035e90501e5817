import type { QueryInput } from '@rendezvous/contract/calls';
import type { AppServices } from '../../data/app-services.ts';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { applyOwn } from '../../live/apply-own.ts';

/**
 * Deletes a conversation: gone at once here, and put back by reloading when the server says no (spec section 4, "Chat").
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
 * Blocks a member, or takes the block back.
 * @throws CallError of `block` and `unblock`
 */
export async function setBlocked(
  { call, queries }: AppServices,
  memberId: string,
  blocked: boolean,
): Promise<void> {
  await call(blocked ? 'unblock' : 'block', { body: { id: memberId } });
  await applyOwn(queries, { type: 'member.changed', data: { member_id: memberId } });
}

/**
 * Says how far a conversation is read, to the server and to this page.
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

/** At most one word of "typing" in this time: the server takes no more. */
const TYPING_EVERY_MS = 2_500;
let toldAt = -TYPING_EVERY_MS;

/**
 * Tells the other that one is writing.
 * @throws CallError of `markChat`
 */
export async function tellTyping({ call }: AppServices, conversation: string): Promise<void> {
  const now = performance.now();
  if (now - toldAt < TYPING_EVERY_MS) return;
  toldAt = now;
  await call('markChat', { body: { conversation, mark: 'typing' } });
}

/**
 * Puts the page before a message in front of its conversation (50 a page, decisions.md).
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
