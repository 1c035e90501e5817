import { CHAT_SEARCH } from '@rendezvous/contract/chat-search';
import { sql } from 'kysely';
import type { DbOrTx } from '../database/types.ts';
import type { MessageRow } from './chat.present.ts';
import { REACTIONS_OF_MESSAGE } from './chat.store.ts';
import { photoOf } from './message-photos.store.ts';

/**
 * The messages of a conversation that contain a text, the latest first (CHAT-31): of those that the member can read,
 * which excludes what they deleted and what is older than the history.
 */
export async function searchMessages(
  db: DbOrTx,
  memberId: string,
  { conversation, text }: { readonly conversation: string; readonly text: string },
  since: Date,
): Promise<MessageRow[]> {
  return db
    .selectFrom('message')
    .innerJoin('participation', (join) =>
      join
        .onRef('participation.conversation_id', '=', 'message.conversation_id')
        .on('participation.member_id', '=', memberId)
        .onRef('participation.cleared_up_to', '<', 'message.id'),
    )
    .where('message.conversation_id', '=', conversation)
    .where('message.sent_at', '>=', since)
    .where(sql<boolean>`position(lower(${text}) in lower(message.text)) > 0`)
    .selectAll('message')
    .select(photoOf('message').as('photo'))
    .select(REACTIONS_OF_MESSAGE)
    .orderBy('message.id', 'desc')
    .limit(CHAT_SEARCH.hits)
    .execute();
}
