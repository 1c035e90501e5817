import type { Body } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { canReceiveMessages } from '@rendezvous/contract/member-relation';
import { historyFrom } from '@rendezvous/contract/sending';
import type { Viewer } from '../accounts/viewer.ts';
import type { Services } from '../services.ts';
import type { MessageRow } from './chat.present.ts';
import { findParticipation, readMessages } from './chat.store.ts';
import { findConversationById } from './direct-conversations.store.ts';
import { findReceivedMessage, setReaction } from './reactions.store.ts';

/**
 * Sets the viewer's reaction to a message of the other, or removes it (CHAT-30). Repeating it changes nothing. One can be
 * removed where none can be set any more, and the other is then not notified (SAFETY-2).
 * @throws CallError not_found for a message that the viewer cannot read or has written, and for a member who cannot be
 * written to; blocked
 */
export async function reactToMessage(
  { db, live, clock }: Services,
  viewer: Viewer,
  { message: messageId, reaction }: Body<'reactToMessage'>,
): Promise<MessageRow> {
  const now = clock();
  const { message, notified } = await db.transaction().execute(async (tx) => {
    const found = await findReceivedMessage(tx, viewer.id, messageId, historyFrom(now));
    const direct = found && (await findConversationById(tx, viewer.id, found.conversationId, now));
    if (!found || !direct) throw new CallError('not_found');
    if (reaction !== null && !canReceiveMessages(direct.relation)) {
      throw new CallError(direct.relation.blockedByMe ? 'blocked' : 'not_found');
    }
    const members: string[] = [];
    if (await setReaction(tx, viewer.id, messageId, reaction, now)) {
      const participation = await findParticipation(tx, viewer.id, found.conversationId);
      members.push(viewer.id, ...(participation?.apart === false ? [participation.otherId] : []));
      await live.record(
        tx,
        members.map((memberId) => ({ memberId, type: 'message.changed', ref: { message_id: messageId } })),
      );
    }
    const changed = (await readMessages(tx, viewer.id, [messageId])).get(messageId);
    if (!changed) throw new CallError('not_found');
    return { message: changed, notified: members };
  });
  if (notified.length > 0) await live.announce(notified);
  return message;
}
