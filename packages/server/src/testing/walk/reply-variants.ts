import { randomUUID } from 'node:crypto';
import { makeMember } from '../members.ts';
import { makeWaitingReply } from '../waiting-replies.ts';
import { STAFF } from './policy-outcomes.ts';
import type { InputContext, WalkTable } from './table-types.ts';

async function waiting({ server }: InputContext): Promise<{ conversation: string }> {
  const { conversation } = await makeWaitingReply(server, await makeMember(server));
  return { conversation };
}

/** The variants of the desk where staff answer for fictional profiles. */
export const replyVariants: Pick<
  WalkTable,
  'readReplies' | 'claimReply' | 'releaseReply' | 'sendReply' | 'saveReplyNote'
> = {
  readReplies: { '': { outcomes: STAFF, own: () => ({}), others: null } },
  claimReply: { '': { outcomes: STAFF, own: async (use) => ({ body: await waiting(use) }), others: null } },
  releaseReply: { '': { outcomes: STAFF, own: async (use) => ({ body: await waiting(use) }), others: null } },
  sendReply: {
    '': {
      outcomes: STAFF,
      own: async (use) => {
        const { conversation } = await waiting(use);
        const { clock, db } = use.server.services;
        const until = new Date(clock().getTime() + 60_000);
        await db
          .insertInto('reply_claim')
          .values({ conversation_id: conversation, staff_id: use.walker.account.id, until })
          .execute();
        return { body: { conversation, client_id: randomUUID(), text: 'Good evening' } };
      },
      others: null,
    },
  },
  saveReplyNote: {
    '': {
      outcomes: STAFF,
      own: async (use) => ({ body: { ...(await waiting(use)), note: 'Has a dog' } }),
      others: null,
    },
  },
};
