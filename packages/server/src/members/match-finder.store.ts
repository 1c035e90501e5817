import type { CountryCode } from '@rendezvous/contract/countries';
import { MATCH_AGE_YEARS } from '@rendezvous/contract/match-finder';
import type { Gender } from '@rendezvous/contract/traits';
import { sql } from 'kysely';
import type { DbOrTx } from '../database/types.ts';
import { yearsBefore } from './birth-dates.ts';
import { lastActiveAt } from './presence.store.ts';
import { SEARCH_ORDER, selectMatching, type SearchFilter } from './search.store.ts';
import { decidedBy } from './swipe.store.ts';
import type { ProfileViewer } from './visibility.ts';

/** What the match finder compares with others. */
export type MatchWishes = {
  readonly interests: readonly string[];
  readonly region: string | null;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string;
};

/**
 * How many members are ranked: the first in the order of search whose wishes fit. They are enough to find much in common,
 * and their rows take about a millisecond to read.
 */
const CANDIDATES = 300;

export async function readWishes(db: DbOrTx, id: string): Promise<MatchWishes> {
  return db
    .selectFrom('member')
    .where('id', '=', id)
    .select(['interests', 'region', 'date_of_birth as dateOfBirth'])
    .executeTakeFirstOrThrow();
}

/** Whom the viewer seeks and is sought by. `genders` are those that the viewer seeks. */
export type Fitting = {
  readonly genders: readonly Gender[];
  readonly ownGender: Gender;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string;
  readonly sites: SearchFilter['sites'];
  readonly country?: CountryCode;
};

/**
 * Selects the ids of the members whose wishes fit both ways: of a gender sought and of a near age, and seeking the
 * viewer's gender (SEARCH-9). Fictional profiles and members on whom the viewer has decided are left out. Each part is
 * read in the order of an index `member_match_*` (migration 0057).
 */
export function selectFitting(db: DbOrTx, viewer: ProfileViewer, fitting: Fitting) {
  const { genders, ownGender, dateOfBirth, sites, country } = fitting;
  const ages = {
    bornAfter: yearsBefore(dateOfBirth, MATCH_AGE_YEARS),
    bornUpTo: yearsBefore(dateOfBirth, -MATCH_AGE_YEARS),
  };
  const parts = genders.flatMap((gender) =>
    [ownGender, null].map((seeking) => {
      const part = selectMatching(db, viewer, { sites, gender, country, ...ages }, decidedBy(viewer.id))
        .where(sql<boolean>`not member.fictional`)
        .where('member.seeking', seeking === null ? 'is' : '=', seeking)
        .select('member.id')
        .orderBy(SEARCH_ORDER)
        .limit(CANDIDATES);
      return sql`(${part})`;
    }),
  );
  return db
    .selectFrom(sql<{ id: string }>`(${sql.join(parts, sql` union all `)})`.as('fitting'))
    .select('fitting.id');
}

export type FittingRow = Pick<MatchWishes, 'interests' | 'region'> & {
  readonly id: string;
  readonly country: string;
  readonly lastActiveAt: Date;
};

/** Reads what the match finder compares of the first members who fit, in the order of search. */
export async function readFitting(
  db: DbOrTx,
  viewer: ProfileViewer,
  fitting: Fitting,
): Promise<FittingRow[]> {
  return db
    .selectFrom('member')
    .leftJoin('presence', 'presence.member_id', 'member.id')
    .where('member.id', 'in', selectFitting(db, viewer, fitting))
    .select([
      'member.id',
      'member.interests',
      'member.country',
      'member.region',
      lastActiveAt().as('lastActiveAt'),
    ])
    .orderBy(SEARCH_ORDER)
    .limit(CANDIDATES)
    .execute();
}
