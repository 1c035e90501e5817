import type { CountryCode } from '@rendezvous/contract/countries';
import { GENDERS, type Gender } from '@rendezvous/contract/traits';
import { sql, type ExpressionBuilder, type QueryCreator, type SqlBool, type Expression } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { DbOrTx } from '../database/types.ts';
import { selectCards, toCardRow, type CardRowWithPhoto } from './members.store.ts';
import { hiddenFrom, type ProfileViewer } from './visible.ts';

export type SearchFilter = {
  /** Members of these sites alone (`Site.listedSites`); of all where it is null. */
  readonly sites: readonly number[] | null;
  readonly gender?: Gender;
  readonly country?: CountryCode;
  readonly region?: string;
  /** Dates of birth (`YYYY-MM-DD`): after the first, up to and with the second. */
  readonly bornAfter?: string;
  readonly bornUpTo?: string;
};

/** A place in the order of search: whether with a photo, `listed_at` with its microseconds, as ISO 8601, and the id. */
export type SearchPlace = { readonly hasPhoto: boolean; readonly listedAt: string; readonly id: string };

const HAS_PHOTO = sql<boolean>`(member.main_photo_id is not null)`;
/** People with a photo, then those without, the newest of each first. */
export const SEARCH_ORDER = sql`${HAS_PHOTO} desc, member.listed_at desc, member.id desc`;

const LISTED_AT = sql<string>`to_char(listed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The filter as conditions that migration 0026's `member_search_*` indexes answer, each combination by its own. */
function matching(filter: SearchFilter) {
  return (eb: ExpressionBuilder<Database, 'member'>): Expression<SqlBool> =>
    eb.and([
      eb('searchable', '=', true),
      ...(filter.sites ? [eb('site_id', 'in', filter.sites)] : []),
      ...(filter.gender ? [eb('gender', '=', filter.gender)] : []),
      ...(filter.country ? [eb('country', '=', filter.country)] : []),
      ...(filter.region ? [eb('region', '=', filter.region)] : []),
      ...(filter.bornAfter ? [eb('date_of_birth', '>', filter.bornAfter)] : []),
      ...(filter.bornUpTo ? [eb('date_of_birth', '<=', filter.bornUpTo)] : []),
    ]);
}

/** Whom a search with this filter shows to the viewer. Invisible and inactive members are in no index of search. */
export function selectMatching(db: DbOrTx, viewer: ProfileViewer | null, filter: SearchFilter) {
  return db
    .selectFrom('member')
    .where(matching(filter))
    .where((eb) => eb.not(hiddenFrom(viewer)));
}

/** The ids of a page of search in its order, from after the place. */
export function selectPage(
  db: DbOrTx,
  viewer: ProfileViewer | null,
  filter: SearchFilter,
  { after, size }: { after?: SearchPlace; size: number },
) {
  const page = selectMatching(db, viewer, filter).select('member.id').orderBy(SEARCH_ORDER).limit(size);
  if (!after) return page;
  const place = sql`(${after.hasPhoto}::boolean, ${after.listedAt}::timestamptz, ${after.id}::uuid)`;
  return page.where(sql<SqlBool>`(${HAS_PHOTO}, member.listed_at, member.id) < ${place}`);
}

/**
 * How many members a search shows to the viewer, counted up to `most`. Within ages each gender is counted in the order
 * of birth, which the indexes `member_count_*` hold (migration 0016), and otherwise in the order of search. The order
 * keeps the planner to an index, so that no count reads more than `most` entries for a gender.
 */
export function selectCount(db: DbOrTx, viewer: ProfileViewer | null, filter: SearchFilter, most: number) {
  const counted = (part: SearchFilter) =>
    selectMatching(db, viewer, part).select(sql.lit(1).as('one')).limit(sql.lit(most));
  const byAge = (gender: Gender) => counted({ ...filter, gender }).orderBy('date_of_birth');
  const [first, second] = filter.gender ? [filter.gender] : GENDERS;
  const matches =
    filter.bornAfter === undefined && filter.bornUpTo === undefined
      ? counted(filter).orderBy(SEARCH_ORDER)
      : second === undefined
        ? byAge(first)
        : sql`(${byAge(first)}) union all (${byAge(second)}) limit ${sql.lit(most)}`;
  return db.selectFrom(sql`(${matches})`.as('counted')).select(sql<number>`count(*)::int`.as('count'));
}

export type FoundRow = CardRowWithPhoto & Omit<SearchPlace, 'id'>;

/**
 * A page of search with what its cards show, in one statement. With `countUpTo` also how many the search finds, counted
 * up to there; a page that is not full is its own count.
 */
export async function readPage(
  db: DbOrTx,
  viewer: ProfileViewer | null,
  filter: SearchFilter,
  { after, size, countUpTo }: { after?: SearchPlace; size: number; countUpTo?: number },
): Promise<{ rows: FoundRow[]; count: number }> {
  const withPage = db.with(
    (cte) => cte('page').materialized(),
    () => selectPage(db, viewer, filter, { after, size }),
  );
  const count =
    countUpTo === undefined
      ? sql<number>`0`
      : sql<number>`case when (select count(*) from page) < ${sql.lit(size)} then (select count(*)::int from page)
          else (${selectCount(db, viewer, filter, countUpTo)}) end`;
  const rows = await selectCards(withPage as unknown as QueryCreator<Database>)
    .where('member.id', 'in', sql<string>`(select id from page)`)
    .select([HAS_PHOTO.as('hasPhoto'), LISTED_AT.as('listedAt'), count.as('count')])
    .orderBy(SEARCH_ORDER)
    .execute();
  return {
    rows: rows.map(({ hasPhoto, listedAt, count: _, ...row }) => ({ ...toCardRow(row), hasPhoto, listedAt })),
    count: rows[0]?.count ?? 0,
  };
}
