import { CallError } from '@rendezvous/contract/errors';
import type { Viewer } from '../accounts/viewer.ts';
import type { Services } from '../services.ts';
import { clearConversation, findSide, markRead } from './chat.store.ts';

const TYPING = { points: 1, seconds: 2 } as const;

/**
 * Opening a conversation sets its unread count to 0 and tells the other how far one has read.
 * @throws CallError not_found
 */
export async function markChatRead(
  { db, live }: Services,
  viewer: Viewer,
  conversationId: string,
): Promise<void> {
  const told = await db.transaction().execute(async (tx) => {
    const side = await markRead(tx, viewer.id, conversationId);
    if (!side) {
      if (!(await findSide(tx, viewer.id, conversationId))) throw new CallError('not_found');
      return [];
    }
    const members = side.apart ? [viewer.id] : [viewer.id, side.otherId];
    const ref = { conversation_id: conversationId, reader_id: viewer.id };
    await live.record(
      tx,
      members.map((memberId) => ({ memberId, type: 'chat.read', ref })),
    );
    return members;
  });
  if (told.length > 0) await live.announce(told);
}

/**
 * Whispers to the other that one is typing: at most once in 2 seconds a conversation, and never to who blocked or is gone.
 * @throws CallError not_found
 */
export async function tellTyping(
  { db, live, limiter }: Services,
  viewer: Viewer,
  conversationId: string,
): Promise<void> {
  const side = await findSide(db, viewer.id, conversationId);
  if (!side) throw new CallError('not_found');
  if (side.apart || (await limiter.take(`typing:${conversationId}:${viewer.id}`, TYPING))) return;
  await live.whisper({
    memberId: side.otherId,
    type: 'chat.typing',
    ref: { conversation_id: conversationId, member_id: viewer.id },
  });
}

/**
 * Deletes a conversation for the member alone; it comes back with the next message.
 * @throws CallError not_found
 */
export async function deleteChat(
  { db, live }: Services,
  viewer: Viewer,
  conversationId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await clearConversation(tx, viewer.id, conversationId))) throw new CallError('not_found');
    await live.record(tx, [
      { memberId: viewer.id, type: 'chat.removed', ref: { conversation_id: conversationId } },
    ]);
  });
  await live.announce([viewer.id]);
}
