import type { CountryCode } from '@rendezvous/contract/countries';
import type { Gender } from '@rendezvous/contract/entities';
import { SIMILAR_PROFILES } from '@rendezvous/contract/rules';
import type { DbOrTx } from '../database/types.ts';
import { yearsBefore } from './birth-dates.ts';
import { SEARCH_ORDER, selectMatching, type SearchFilter } from './search.store.ts';
import type { ProfileViewer } from './visibility.ts';

export type MemberBasics = {
  readonly id: string;
  readonly gender: Gender;
  readonly country: CountryCode;
  readonly region: string | null;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string;
};
export type Candidate = Pick<MemberBasics, 'id' | 'region' | 'dateOfBirth'>;

/** Members within this many years of age count as near (SEARCH-8). */
const NEAR_YEARS = 5;
/** How many candidates are read to choose the nearest from: a real choice that still takes one short index scan. */
const CANDIDATES = 60;

export async function readBasics(db: DbOrTx, id: string): Promise<MemberBasics> {
  const row = await db
    .selectFrom('member')
    .where('id', '=', id)
    .select(['id', 'gender', 'country', 'region', 'date_of_birth as dateOfBirth'])
    .executeTakeFirstOrThrow();
  return { ...row, country: row.country as CountryCode };
}

/** Reads members of near age from the region and the country, and of any age where those are too few (SEARCH-8). */
export async function readSimilarCandidates(
  db: DbOrTx,
  viewer: ProfileViewer | null,
  member: MemberBasics,
  sites: SearchFilter['sites'],
): Promise<Candidate[]> {
  const { gender, country, region, dateOfBirth } = member;
  const near = {
    bornAfter: yearsBefore(dateOfBirth, NEAR_YEARS),
    bornUpTo: yearsBefore(dateOfBirth, -NEAR_YEARS),
  };
  const read = (filter: Omit<SearchFilter, 'sites'>): Promise<Candidate[]> =>
    selectMatching(db, viewer, { ...filter, sites })
      .where('member.id', '<>', member.id)
      .select(['member.id', 'member.region', 'member.date_of_birth as dateOfBirth'])
      .orderBy(SEARCH_ORDER)
      .limit(CANDIDATES)
      .execute();
  const found = [
    ...(region ? await read({ gender, country, region, ...near }) : []),
    ...(await read({ gender, country, ...near })),
  ];
  const enough = new Set(found.map((candidate) => candidate.id)).size >= SIMILAR_PROFILES;
  return enough ? found : [...found, ...(await read({ gender, country }))];
}
