import type { ReactionName } from '@rendezvous/contract/reactions';
import type { Tx } from '../database/types.ts';
import { LARGEST_ID } from './chat.store.ts';

/** The conversation of a message that the other member sent and that the member can read; null if there is none. */
export async function findReceivedMessage(
  tx: Tx,
  memberId: string,
  messageId: string,
  since: Date,
): Promise<{ readonly conversationId: string } | null> {
  if (BigInt(messageId) > LARGEST_ID) return null;
  const row = await tx
    .selectFrom('message')
    .innerJoin('participation', (join) =>
      join
        .onRef('participation.conversation_id', '=', 'message.conversation_id')
        .on('participation.member_id', '=', memberId)
        .onRef('participation.cleared_up_to', '<', 'message.id'),
    )
    .where('message.id', '=', messageId)
    .where('message.sender_id', '<>', memberId)
    .where('message.sent_at', '>=', since)
    .select('message.conversation_id as conversationId')
    .executeTakeFirst();
  return row ?? null;
}

/** Sets the member's reaction, or removes it if null. Returns whether that changed anything. */
export async function setReaction(
  tx: Tx,
  memberId: string,
  messageId: string,
  reaction: ReactionName | null,
  now: Date,
): Promise<boolean> {
  if (reaction === null) {
    const removed = await tx
      .deleteFrom('message_reaction')
      .where('message_id', '=', messageId)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    return removed.numDeletedRows > 0n;
  }
  const row = await tx
    .insertInto('message_reaction')
    .values({ message_id: messageId, member_id: memberId, reaction, reacted_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['message_id', 'member_id'])
        .doUpdateSet({ reaction, reacted_at: now })
        .where('message_reaction.reaction', '<>', reaction),
    )
    .returning('message_id')
    .executeTakeFirst();
  return row !== undefined;
}
