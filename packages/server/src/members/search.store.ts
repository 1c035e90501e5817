import type { CountryCode } from '@rendezvous/contract/countries';
import { SEARCH_COLUMNS, type SearchChoices } from '@rendezvous/contract/search-fields';
import type { CellRange } from '@rendezvous/contract/place-grid';
import { GENDERS, type Gender } from '@rendezvous/contract/traits';
import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type QueryCreator,
  type RawBuilder,
  type SqlBool,
} from 'kysely';
import type { Database } from '../database/schema.ts';
import type { DbOrTx } from '../database/types.ts';
import { selectCards, toCardRow, type CardRowWithPhoto } from './members.store.ts';
import { isInCells } from './places.store.ts';
import { hiddenFrom, type ProfileViewer } from './visibility.ts';

export type SearchFilter = Omit<SearchChoices, 'distance'> & {
  /** Only members who share a place in one of these cells (PLACE-5). */
  readonly cells?: readonly CellRange[];
  /** Only members of these sites (`Site.listedSites`); null means all sites. */
  readonly sites: readonly number[] | null;
  readonly country?: CountryCode;
  readonly region?: string;
  /** Only members who are no fictional profiles (SEARCH-11); the indexes of search do not know them. */
  readonly realOnly?: boolean;
  /** Dates of birth (`YYYY-MM-DD`): `bornAfter` is exclusive, `bornUpTo` inclusive. */
  readonly bornAfter?: string;
  readonly bornUpTo?: string;
};

/** A place in the order of search; `listedAt` is ISO 8601 with microseconds. */
export type SearchPlace = { readonly hasPhoto: boolean; readonly listedAt: string; readonly id: string };

const HAS_PHOTO = sql<boolean>`(member.main_photo_id is not null)`;
/** Members with a main photo come first, then those without, the newest of each first (SEARCH-4). */
export const SEARCH_ORDER = sql`${HAS_PHOTO} desc, member.listed_at desc, member.id desc`;

const LISTED_AT = sql<string>`to_char(listed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The filter as conditions; migration 0026 has an index `member_search_*` for each combination. */
function matching(filter: SearchFilter) {
  return (eb: ExpressionBuilder<Database, 'member'>): Expression<SqlBool> =>
    eb.and([
      eb('searchable', '=', true),
      ...(filter.sites ? [eb('site_id', 'in', filter.sites)] : []),
      ...SEARCH_COLUMNS.flatMap((name) => (filter[name] ? [eb(name, '=', filter[name])] : [])),
      ...(filter.country ? [eb('country', '=', filter.country)] : []),
      ...(filter.region ? [eb('region', '=', filter.region)] : []),
      ...(filter.realOnly ? [eb('fictional', '=', false)] : []),
      ...(filter.bornAfter ? [eb('date_of_birth', '>', filter.bornAfter)] : []),
      ...(filter.cells ? [isInCells(filter.cells)] : []),
      ...(filter.bornUpTo ? [eb('date_of_birth', '<=', filter.bornUpTo)] : []),
    ]);
}

/**
 * Selects whom a search shows to the viewer (SEARCH-3); `searchable` excludes invisible and inactive members. `except`
 * selects the ids of further members to leave out.
 */
export function selectMatching(
  db: DbOrTx,
  viewer: ProfileViewer | null,
  filter: SearchFilter,
  except?: RawBuilder<unknown>,
) {
  return db
    .selectFrom('member')
    .where(matching(filter))
    .where((eb) => eb.not(hiddenFrom(viewer, 'member', except)));
}

/** Selects the ids of a page of search in its order, beginning after the given place. */
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
 * Counts the members whom a search shows to the viewer, up to `cap` (SEARCH-6). With an age filter each gender is
 * counted in the order of birth, for which the indexes `member_count_*` exist (migration 0016), and otherwise in the
 * order of search. The order makes the planner use an index, and no count reads more than `cap` entries a gender.
 */
export function selectCount(db: DbOrTx, viewer: ProfileViewer | null, filter: SearchFilter, cap: number) {
  const counted = (part: SearchFilter) =>
    selectMatching(db, viewer, part).select(sql.lit(1).as('one')).limit(sql.lit(cap));
  const byAge = (gender: Gender) => counted({ ...filter, gender }).orderBy('date_of_birth');
  const [first, second] = filter.gender ? [filter.gender] : GENDERS;
  const matches =
    filter.bornAfter === undefined && filter.bornUpTo === undefined
      ? counted(filter).orderBy(SEARCH_ORDER)
      : second === undefined
        ? byAge(first)
        : sql`(${byAge(first)}) union all (${byAge(second)}) limit ${sql.lit(cap)}`;
  return db.selectFrom(sql`(${matches})`.as('counted')).select(sql<number>`count(*)::int`.as('count'));
}

/** Members confirmed after `since`, and up to `until` if it is given. */
export type NewSince = { readonly since: Date; readonly until?: Date };

/** Selects the members whom a search shows to the viewer and who are new (SAVED-4); fictional profiles never are. */
function selectNew(db: DbOrTx, viewer: ProfileViewer, filter: SearchFilter, { since, until }: NewSince) {
  const query = selectMatching(db, viewer, filter)
    .where(sql<SqlBool>`not member.fictional`)
    .where('member.confirmed_at', '>', since);
  return until ? query.where('member.confirmed_at', '<=', until) : query;
}

/** Counts the new members whom a search shows, up to `cap`. */
export async function countNew(
  db: DbOrTx,
  viewer: ProfileViewer,
  filter: SearchFilter,
  since: NewSince,
  cap: number,
): Promise<number> {
  const found = selectNew(db, viewer, filter, since).select(sql.lit(1).as('one')).limit(sql.lit(cap));
  const row = await db
    .selectFrom(found.as('found'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Returns the ids of the new members whom a search shows, the newest first. */
export async function listNew(
  db: DbOrTx,
  viewer: ProfileViewer,
  filter: SearchFilter,
  since: NewSince,
  limit: number,
): Promise<string[]> {
  const rows = await selectNew(db, viewer, filter, since)
    .select('member.id')
    .orderBy('member.confirmed_at', 'desc')
    .orderBy('member.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export type FoundRow = CardRowWithPhoto & Omit<SearchPlace, 'id'>;

/**
 * Reads a page of search with the data of its cards in one statement. With `countUpTo` it also counts the results up to
 * that number; a page that is not full needs no separate count.
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
