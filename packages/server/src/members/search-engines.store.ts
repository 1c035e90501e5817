import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { DbOrTx } from '../database/types.ts';
import { visibleTo } from './visibility.ts';

/**
 * SQL condition that search engines may show the profile of a member, as far as the member decides it (PROFILE-13): a real
 * person whom every visitor can see and who has allowed it. It holds on the member's own site only, so that no site of a
 * pool shows members to search engines that another site keeps off them.
 */
const allowsSearchEngines = (siteId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(member.search_engines and member.site_id = ${siteId} and not member.fictional and ${visibleTo(null)})`;

export async function isInSearchEngines(db: DbOrTx, siteId: number, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .where('member.id', '=', memberId)
    .where(allowsSearchEngines(siteId))
    .select('member.id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countInSearchEngines(db: DbOrTx, siteId: number): Promise<number> {
  const { members } = await db
    .selectFrom('member')
    .where(allowsSearchEngines(siteId))
    .select((eb) => eb.fn.countAll<string>().as('members'))
    .executeTakeFirstOrThrow();
  return Number(members);
}

/** Reads the ids of these members in a fixed order: `limit` of them after the first `offset`. */
export async function readInSearchEngines(
  db: DbOrTx,
  siteId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .where(allowsSearchEngines(siteId))
    .select('member.id')
    .orderBy('member.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}
