import { useQuery } from '@tanstack/react-query';
import type { CountryCode } from '@rendezvous/contract/countries';
import { callQueryOptions } from './call-query-options.ts';

/** The regions of the countries change with a release only. */
export const listOfRegions = { ...callQueryOptions('listRegions'), staleTime: Infinity };

/**
 * The regions that a field offers for a country, in their order; those that come with a call are not there at first.
 * What was `chosen` before is always offered, also where the list no longer has it.
 */
export function useRegions(
  country: CountryCode | null,
  chosen: string | null,
): readonly { readonly value: string; readonly label: string }[] {
  const { data } = useQuery({ ...listOfRegions, enabled: country !== null });
  const names = (country && data?.regions[country]?.names) ?? [];
  const offered = chosen && !names.includes(chosen) ? [chosen, ...names] : names;
  return offered.map((name) => ({ value: name, label: name }));
}
