import { z } from 'zod';
import { INTERESTS } from './interests.ts';
import { PLACES_SOUGHT, type AgesSought, type MatchReason } from './match-wishes.ts';
import { MAXIMUM_AGE, MINIMUM_AGE } from './rules.ts';

/* The schemas of match-wishes.ts, which pages import without zod. */

export const placeSought = z.enum(PLACES_SOUGHT);

const age = z.int().min(MINIMUM_AGE).max(MAXIMUM_AGE);
export const agesSought = z
  .strictObject({ min_age: age, max_age: age })
  .refine(({ min_age, max_age }) => min_age <= max_age) satisfies z.ZodType<AgesSought>;

export const matchReason = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('interests'), interests: z.array(z.enum(INTERESTS)).min(1) }),
  z.strictObject({ kind: z.literal('region'), region: z.string() }),
  z.strictObject({ kind: z.literal('activity'), activity: z.enum(['now', 'today']) }),
  z.strictObject({ kind: z.literal('ages') }),
  z.strictObject({ kind: z.literal('country') }),
  z.strictObject({ kind: z.literal('wishes') }),
]) satisfies z.ZodType<MatchReason>;
