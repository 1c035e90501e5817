import { sql } from 'kysely';
import type { Tx } from '../database/types.ts';

/** Reads the ids of the members with a conversation with the member, or a like in either direction. */
export async function readConnectedMembers(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select other_id as id from participation where member_id = ${id}
    union select liked_id from liking where liker_id = ${id}
    union select liker_id from liking where liked_id = ${id}`.execute(tx);
  return rows.map((row) => row.id);
}
