import { useQuery } from '@tanstack/react-query';
import type { CountryCode } from '@rendezvous/contract/countries';
import { callQueryOptions } from './call-query-options.ts';

/** Regions change only with a release. */
export const listOfRegions = { ...callQueryOptions('listRegions'), staleTime: Infinity };

/**
 * Returns the options of a region field for a country; none until they are loaded. The region that was `chosen` before is
 * always offered, even if the list no longer contains it.
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
