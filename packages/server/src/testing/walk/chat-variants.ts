import { randomUUID } from 'node:crypto';
import { UNKNOWN_ID } from '@rendezvous/contract/conformance/case';
import { ownObjects } from './own-objects.ts';
import { MEMBERS, SIGNED_IN } from './policy-outcomes.ts';
import type { InputContext, WalkTable } from './table-types.ts';

/** A message of the peer to the walker. Returns its id. */
async function receivedMessage(use: InputContext): Promise<string> {
  const conversation_id = await ownObjects.conversation(use);
  const { id } = await use.server.services.db
    .insertInto('message')
    .values({ conversation_id, sender_id: use.peer.id, client_id: randomUUID(), text: 'Hello' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The variants of the calls about messages (CHAT-30, CHAT-31). */
export const chatVariants: Pick<WalkTable, 'reactToMessage' | 'searchChat'> = {
  reactToMessage: {
    '': {
      outcomes: MEMBERS,
      own: async (use) => ({ body: { message: await receivedMessage(use), reaction: 'love' } }),
      others: {
        unknown: () => ({ body: { message: '999999999999', reaction: 'love' } }),
        missing: 'not_found',
        foreign: ({ message }) => [{ body: { message, reaction: 'love' } }],
      },
    },
  },
  searchChat: {
    '': {
      outcomes: SIGNED_IN,
      own: async (use) => ({ query: { conversation: await ownObjects.conversation(use), text: 'tea' } }),
      others: {
        unknown: () => ({ query: { conversation: UNKNOWN_ID, text: 'tea' } }),
        missing: 'not_found',
        foreign: ({ conversation }) => [{ query: { conversation, text: 'tea' } }],
      },
    },
  },
};
