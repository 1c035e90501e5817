import { CallError } from '@rendezvous/contract/errors';
import type { Viewer } from '../accounts/viewer.ts';
import type { Services } from '../services.ts';
import { clearConversation, findParticipation, markDeclined, markRead } from './chat.store.ts';

/** Typing is announced at most once in 2 seconds for each conversation (CHAT-7). */
const TYPING = { points: 1, seconds: 2 } as const;

/**
 * Sets the unread count of a conversation to 0 and announces to both members how far the viewer has read (CHAT-6).
 * The other member is not notified if one of the two blocked the other, switched read
 * receipts off or is gone (SAFETY-2, CHAT-29).
 * @throws CallError not_found
 */
export async function markChatRead(
  { db, live }: Services,
  viewer: Viewer,
  conversationId: string,
): Promise<void> {
  const notified = await db.transaction().execute(async (tx) => {
    const participation = await markRead(tx, viewer.id, conversationId);
    if (!participation) {
      if (!(await findParticipation(tx, viewer.id, conversationId))) throw new CallError('not_found');
      return [];
    }
    const isShown = !participation.apart && participation.readReceipts;
    const members = isShown ? [viewer.id, participation.otherId] : [viewer.id];
    const ref = { conversation_id: conversationId, reader_id: viewer.id };
    await live.record(
      tx,
      members.map((memberId) => ({ memberId, type: 'chat.read', ref })),
    );
    return members;
  });
  if (notified.length > 0) await live.announce(notified);
}

/**
 * Announces to the other member that the viewer is typing (CHAT-7), unless one of the two blocked the other or the
 * other member is gone (SAFETY-2, SAFETY-3).
 * @throws CallError not_found
 */
export async function announceTyping(
  { db, live, limiter }: Services,
  viewer: Viewer,
  conversationId: string,
): Promise<void> {
  const participation = await findParticipation(db, viewer.id, conversationId);
  if (!participation) throw new CallError('not_found');
  if (participation.apart || (await limiter.take(`typing:${conversationId}:${viewer.id}`, TYPING))) return;
  await live.sendEphemeral({
    memberId: participation.otherId,
    type: 'chat.typing',
    ref: { conversation_id: conversationId, member_id: viewer.id },
  });
}

/**
 * Deletes a conversation for the viewer only; it returns with the next message (CHAT-8). A declined one, which the viewer
 * never answered, does not return until they write themselves, and the other is not told (CHAT-32).
 * @throws CallError not_found
 */
export async function deleteChat(
  { db, live, clock }: Services,
  viewer: Viewer,
  conversationId: string,
  { decline }: { readonly decline: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await clearConversation(tx, viewer.id, conversationId))) throw new CallError('not_found');
    if (decline && !(await markDeclined(tx, viewer.id, conversationId, clock()))) {
      throw new CallError('not_found');
    }
    await live.record(tx, [
      { memberId: viewer.id, type: 'chat.removed', ref: { conversation_id: conversationId } },
    ]);
  });
  await live.announce([viewer.id]);
}
