import { z } from 'zod';
import { countryCode } from './entities.ts';
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
