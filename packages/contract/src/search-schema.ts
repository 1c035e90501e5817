import { z } from 'zod';
import { countryCode } from './entities.ts';
import { MAXIMUM_AGE, MINIMUM_AGE } from './rules.ts';
import { SEARCH_CHOICES, type SearchChoice } from './search-fields.ts';

type SearchValue<Name extends SearchChoice> = (typeof SEARCH_CHOICES)[Name][number];

/** The fields of a search whose type is the same in an address and in JSON (SEARCH-1). */
export const searchPlaceAndChoices = {
  ...(Object.fromEntries(
    Object.entries(SEARCH_CHOICES).map(([name, values]) => [name, z.enum(values).optional()]),
  ) as unknown as {
    [Name in SearchChoice]: z.ZodOptional<z.ZodEnum<{ [Value in SearchValue<Name>]: Value }>>;
  }),
  country: countryCode.optional(),
  countryregion: z.string().max(100).optional(),
};

const age = z.coerce.number().int().min(MINIMUM_AGE).max(MAXIMUM_AGE);
export const searchCursor = z.string().max(200);

/** A search in an address. */
export const searchQuery = z.strictObject({
  ...searchPlaceAndChoices,
  min_age: age.optional(),
  max_age: age.optional(),
  /** Leaves out the profiles that the site runs, also from the count (SEARCH-11). */
  fictional: z.literal('false').optional(),
  cursor: searchCursor.optional(),
});
