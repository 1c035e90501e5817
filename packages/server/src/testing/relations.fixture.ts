import { v7 as uuidv7 } from 'uuid';
import type { DbOrTx } from '../database/types.ts';
import type { TestMember } from './members.ts';
import type { TestServer } from './test-server.ts';

/** Inserts an approved photo of 1200 x 1600 pixels without files. Returns its id. */
export async function makePhoto(
  { services }: Pick<TestServer, 'services'>,
  member: TestMember,
  { main = false, private: isPrivate = false, position = 0, width = 1_200, height = 1_600 } = {},
): Promise<string> {
  const id = uuidv7();
  await services.db
    .insertInto('photo')
    .values({
      id,
      member_id: member.id,
      position,
      private: isPrivate,
      status: 'active',
      width,
      height,
      store_key: `photos/${id}`,
      created_at: services.clock(),
    })
    .execute();
  if (main) {
    await services.db.updateTable('member').set({ main_photo_id: id }).where('id', '=', member.id).execute();
  }
  return id;
}

/** Inserts a conversation of two members without messages. Returns its id. */
export async function makeConversation(
  { services }: { readonly services: { readonly db: DbOrTx } },
  one: TestMember,
  other: TestMember,
): Promise<string> {
  const id = uuidv7();
  const [low, high] = [one.id, other.id].toSorted() as [string, string];
  await services.db
    .insertInto('conversation')
    .values({ id, low_member_id: low, high_member_id: high, started_by: one.id })
    .execute();
  await services.db
    .insertInto('participation')
    .values([
      { conversation_id: id, member_id: one.id, other_id: other.id },
      { conversation_id: id, member_id: other.id, other_id: one.id },
    ])
    .execute();
  return id;
}
