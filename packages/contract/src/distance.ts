/**
 * How far away a member is, as others see it: in steps, never in kilometres (PLACE-4). The first five are also the
 * choices of the search. They are at least about twice the size of a cell, because smaller ones would say nothing true.
 */
export const DISTANCE_LIMITS = ['10', '25', '50', '100', '250'] as const;
export type DistanceLimit = (typeof DISTANCE_LIMITS)[number];

/** `10` means within about 10 km; `farther` means beyond the last limit. */
export const DISTANCE_STEPS = [...DISTANCE_LIMITS, 'farther'] as const;
export type DistanceStep = (typeof DISTANCE_STEPS)[number];

/** How often a member can change their place within 24 hours, so that nobody probes with a false one (PLACE-6). */
export const PLACE_CHANGES_PER_DAY = 4;

/** The limits in miles, for countries that use them. Cells are larger than what the rounding leaves out. */
const MILES: Readonly<Record<DistanceLimit, number>> = { 10: 6, 25: 15, 50: 30, 100: 60, 250: 150 };
const COUNTRIES_WITH_MILES: ReadonlySet<string> = new Set(['GB', 'US']);

type Length = { readonly unit: 'kilometer' | 'mile'; readonly value: number };

const usesMiles = (country: string | null) => country !== null && COUNTRIES_WITH_MILES.has(country);

/** A limit in the unit of the country in which it is read (PLACE-4). */
export function limitIn(limit: DistanceLimit, country: string | null): Length {
  if (usesMiles(country)) return { unit: 'mile', value: MILES[limit] };
  return { unit: 'kilometer', value: Number(limit) };
}

/** The size of a cell, about, in the unit of the country. */
export function cellSizeIn(country: string | null): Length {
  return usesMiles(country) ? { unit: 'mile', value: 3.5 } : { unit: 'kilometer', value: 5.5 };
}
