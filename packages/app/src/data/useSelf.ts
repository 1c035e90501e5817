import { useQuery } from '@tanstack/react-query';
import type { User } from '@rendezvous/contract/entities';
import { callQueryOptions } from './call-query-options.ts';

/** Returns the signed-in member, or null for a visitor. Loaded with every page. */
export function useSelf(): User | null {
  return useQuery(callQueryOptions('readSelf')).data?.user ?? null;
}
