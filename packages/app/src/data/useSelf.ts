import { useQuery } from '@tanstack/react-query';
import type { CountryCode } from '@rendezvous/contract/countries';
import type { User } from '@rendezvous/contract/entities';
import { callQueryOptions } from './call-query-options.ts';

/** The country of the signed-in member, by which lengths are in kilometres or miles (PLACE-4). */
export function useOwnCountry(): CountryCode | null {
  return useSelf()?.profile.country ?? null;
}

/** Returns the signed-in member, or null for a visitor. Loaded with every page. */
export function useSelf(): User | null {
  return useQuery(callQueryOptions('readSelf')).data?.user ?? null;
}
