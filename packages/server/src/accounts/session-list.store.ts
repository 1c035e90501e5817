import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../database/types.ts';

/** A session as its member sees it. Its id says nothing about its token. */
export type ListedSession = {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly beganAt: Date;
  readonly lastUsedAt: Date;
  readonly isCurrent: boolean;
};

/** A hash of the stored hash, so that the id gives access to nothing. */
const SESSION_ID: RawBuilder<string> = sql<string>`left(encode(sha256(session.token_hash), 'hex'), 32)`;

/** Lists a member's sessions that have not expired: this one first, then the last used. */
export async function listSessions(
  db: DbOrTx,
  memberId: string,
  { current, now }: { readonly current: Buffer; readonly now: Date },
): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('session')
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .select([
      SESSION_ID.as('id'),
      'browser',
      'system',
      'created_at as beganAt',
      sql<Date>`coalesce(session.last_used_at, session.created_at)`.as('lastUsedAt'),
      sql<boolean>`session.token_hash = ${current}`.as('isCurrent'),
    ])
    .orderBy(sql`session.token_hash = ${current}`, 'desc')
    .orderBy(sql`coalesce(session.last_used_at, session.created_at)`, 'desc')
    .orderBy('id')
    .execute();
  return rows;
}

/** Ends one of the member's sessions; returns false when the id is of no session of theirs. */
export async function endListedSession(db: DbOrTx, memberId: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where(SESSION_ID, '=', id)
    .returning('member_id')
    .executeTakeFirst();
  return ended !== undefined;
}
