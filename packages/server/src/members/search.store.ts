import type { CountryCode } from '@rendezvous/contract/countries';
import type { Gender } from '@rendezvous/contract/entities';
import { sql, type ExpressionBuilder, type SqlBool, type Expression } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { DbOrTx } from '../database/types.ts';
import { hiddenFrom, type Onlooker } from './visible.ts';

export type SearchFilter = {
  readonly gender?: Gender;
  readonly country?: CountryCode;
  readonly region?: string;
  /** Dates of birth (`YYYY-MM-DD`): after the first, up to and with the second. */
  readonly bornAfter?: string;
  readonly bornUpTo?: string;
};

/** A place in the order of search: `listed_at` with its microseconds, as ISO 8601, and the id. */
export type SearchPlace = { readonly listedAt: string; readonly id: string };

const LISTED_AT = sql<string>`to_char(listed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The filter as conditions that migration 0001's `member_search_*` indexes answer, each combination by its own. */
function matching(filter: SearchFilter) {
  return (eb: ExpressionBuilder<Database, 'member'>): Expression<SqlBool> =>
    eb.and([
      eb('searchable', '=', true),
      ...(filter.gender ? [eb('gender', '=', filter.gender)] : []),
      ...(filter.country ? [eb('country', '=', filter.country)] : []),
      ...(filter.region ? [eb('region', '=', filter.region)] : []),
      ...(filter.bornAfter ? [eb('date_of_birth', '>', filter.bornAfter)] : []),
      ...(filter.bornUpTo ? [eb('date_of_birth', '<=', filter.bornUpTo)] : []),
    ]);
}

/** Whom a search with this filter shows to the onlooker. Invisible and inactive members are in no index of search. */
export function selectMatching(db: DbOrTx, onlooker: Onlooker, filter: SearchFilter) {
  return db
    .selectFrom('member')
    .where(matching(filter))
    .where((eb) => eb.not(hiddenFrom(onlooker)));
}

/** A page of search in its order, newest first, from after the place. */
export function selectPage(
  db: DbOrTx,
  onlooker: Onlooker,
  filter: SearchFilter,
  { after, size }: { after?: SearchPlace; size: number },
) {
  const page = selectMatching(db, onlooker, filter)
    .select(['member.id', LISTED_AT.as('listedAt')])
    .orderBy('member.listed_at', 'desc')
    .orderBy('member.id', 'desc')
    .limit(size);
  if (!after) return page;
  return page.where(sql<SqlBool>`(listed_at, id) < (${after.listedAt}::timestamptz, ${after.id}::uuid)`);
}

/**
 * Exactly how many members a search finds: all that match, by the index alone, less the few of them that are hidden
 * from the onlooker.
 */
export function selectCount(db: DbOrTx, onlooker: Onlooker, filter: SearchFilter) {
  const all = db
    .selectFrom('member')
    .where(matching(filter))
    .select(sql<string>`count(*)`.as('count'));
  if (!onlooker) return all;
  const hidden = db
    .selectFrom('member')
    .where(matching(filter))
    .where(hiddenFrom(onlooker))
    .select(sql<string>`count(*)`.as('count'));
  return db.selectNoFrom(sql<string>`(${all}) - (${hidden})`.as('count'));
}
