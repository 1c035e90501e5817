import { agesOf, type MatchWishes } from '@rendezvous/contract/match-wishes';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { MemberTable } from '../database/schema.ts';

export type WishColumns = Pick<
  Selectable<MemberTable>,
  'seeking_min_age' | 'seeking_max_age' | 'seeking_place'
>;

/** Presents what a member seeks beside the gender (PROFILE-14). */
export function wishesOf(row: WishColumns): MatchWishes {
  return {
    ages: agesOf({ min: row.seeking_min_age, max: row.seeking_max_age }),
    place: row.seeking_place,
  };
}

/** SQL of what a member's wishes are about. */
export type SoughtFacts = {
  /** Whole years. */
  readonly age: RawBuilder<unknown>;
  readonly country: RawBuilder<unknown>;
  readonly region: RawBuilder<unknown>;
};

/**
 * SQL condition that a member seeks the age and place of somebody, equivalent to `isAgeSought` and `isPlaceSought`
 * (PROFILE-14). `member` is the alias of the one who seeks. What they leave open excludes nobody.
 */
export function seeks(member: string, { age, country, region }: SoughtFacts): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${member}.${name}`);
  return sql<boolean>`(
    (${column('seeking_min_age')} is null or ${column('seeking_min_age')} <= ${age})
    and (${column('seeking_max_age')} is null or ${column('seeking_max_age')} >= ${age})
    and (${column('seeking_place')} is null or ${column('country')} = ${country} and (
      ${column('seeking_place')} = 'country' or ${column('region')} is null or ${column('region')} = ${region}))
  )`;
}
