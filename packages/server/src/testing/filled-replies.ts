import type { TestMember } from './members.ts';
import type { TestServer } from './test-server.ts';

/** Inserts what the desk of fictional profiles stores of a member who works there and is written about (FICTION-5). */
export async function fillReplies(
  { services: { db, clock } }: TestServer,
  { id }: { readonly id: string },
  other: TestMember,
  { conversationId, messageId, mark }: { conversationId: string; messageId: string; mark: string },
): Promise<void> {
  const now = clock();
  await db.insertInto('staff_reply').values({ message_id: messageId, staff_id: id }).execute();
  await db
    .insertInto('reply_claim')
    .values({ conversation_id: conversationId, staff_id: id, until: now })
    .execute();
  await db
    .insertInto('reply_note')
    .values({
      conversation_id: conversationId,
      note: `Note about ${mark}`,
      updated_by: other.id,
      updated_at: now,
    })
    .execute();
}
