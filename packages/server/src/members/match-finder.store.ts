import type { CountryCode } from '@rendezvous/contract/countries';
import { ageOn } from '@rendezvous/contract/dates';
import { MATCH_AGE_YEARS, type MatchStep } from '@rendezvous/contract/match-finder';
import { ageLimits, type MatchWishes } from '@rendezvous/contract/match-wishes';
import { GENDERS, type Gender } from '@rendezvous/contract/traits';
import { sql } from 'kysely';
import type { DbOrTx } from '../database/types.ts';
import { bornBetween, yearsBefore } from './birth-dates.ts';
import { seeks, wishesOf } from './match-wishes.store.ts';
import { lastActiveAt } from './presence.store.ts';
import { SEARCH_ORDER, selectMatching, type SearchFilter } from './search.store.ts';
import { decidedBy } from './swipe.store.ts';
import type { ProfileViewer } from './visibility.ts';

/** Who seeks in the match finder, and what it compares with others. */
export type MatchSeeker = ProfileViewer & {
  readonly gender: Gender;
  /** Null seeks everybody. */
  readonly seeking: Gender | null;
  readonly wishes: MatchWishes;
  readonly interests: readonly string[];
  readonly country: CountryCode;
  readonly region: string | null;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string;
};

/**
 * How many members are ranked: the first in the order of search whose wishes fit. They are enough to find much in common,
 * and their rows take about a millisecond to read.
 */
const CANDIDATES = 300;

export async function readSeeker(
  db: DbOrTx,
  viewer: Pick<MatchSeeker, 'id' | 'paid' | 'gender' | 'seeking' | 'country'>,
): Promise<MatchSeeker> {
  const { id, paid, gender, seeking, country } = viewer;
  const { interests, region, dateOfBirth, ...row } = await db
    .selectFrom('member')
    .where('id', '=', id)
    .select(['interests', 'region', 'date_of_birth as dateOfBirth'])
    .select(['seeking_min_age', 'seeking_max_age', 'seeking_place'])
    .executeTakeFirstOrThrow();
  return {
    id,
    paid,
    gender,
    seeking,
    country,
    interests,
    region,
    dateOfBirth,
    wishes: wishesOf(row),
  };
}

type Where = {
  readonly step: Pick<MatchStep, 'ages' | 'place'>;
  readonly sites: SearchFilter['sites'];
  /** The day in UTC, `YYYY-MM-DD` (PROFILE-6). */
  readonly today: string;
};

/**
 * Selects the ids of the members whom a step of the match finder reads (SEARCH-9): of a gender that the seeker seeks, of
 * the ages and from the place of the step, and seeking the gender, the age and the place of the seeker. Fictional profiles
 * and members on whom the seeker has decided are left out. Each part is read in the order of an index `member_match_*`
 * (migration 0087), which has all columns of the conditions.
 */
export function selectFitting(db: DbOrTx, seeker: MatchSeeker, { step, sites, today }: Where) {
  const { country, region } = seeker;
  const place = {
    ...(step.place !== 'anywhere' && { country }),
    ...(step.place === 'region' && region !== null && { region }),
  };
  const age = sql`${ageOn(seeker.dateOfBirth, today)}::int`;
  const seeksSeeker = seeks('member', { age, country: sql`${country}`, region: sql`${region}::text` });
  const parts = (seeker.seeking ? [seeker.seeking] : GENDERS).flatMap((gender) =>
    [seeker.gender, null].map((seeking) => {
      const filter = { sites, gender, ...place, ...bornIn(step.ages, seeker.dateOfBirth, today) };
      const part = selectMatching(db, seeker, filter, decidedBy(seeker.id))
        .where(sql<boolean>`not member.fictional`)
        .where('member.seeking', seeking === null ? 'is' : '=', seeking)
        .where(seeksSeeker)
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

function bornIn(
  ages: MatchStep['ages'],
  dateOfBirth: string,
  today: string,
): Pick<SearchFilter, 'bornAfter' | 'bornUpTo'> {
  if (ages === 'any') return {};
  if (ages === 'near') {
    return {
      bornAfter: yearsBefore(dateOfBirth, MATCH_AGE_YEARS),
      bornUpTo: yearsBefore(dateOfBirth, -MATCH_AGE_YEARS),
    };
  }
  const { min, max } = ageLimits(ages);
  return bornBetween(today, { minAge: min ?? undefined, maxAge: max ?? undefined });
}

export type FittingRow = Pick<MatchSeeker, 'interests' | 'region'> & {
  readonly id: string;
  readonly country: string;
  readonly lastActiveAt: Date;
};

/** Reads what the match finder compares of the first members whom a step finds, in the order of search. */
export async function readFitting(db: DbOrTx, seeker: MatchSeeker, where: Where): Promise<FittingRow[]> {
  return db
    .selectFrom('member')
    .leftJoin('presence', 'presence.member_id', 'member.id')
    .where('member.id', 'in', selectFitting(db, seeker, where))
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
