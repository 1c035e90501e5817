import type { User } from '@rendezvous/contract/entities';
import { useAppServices } from './AppServicesContext.tsx';
import { callQueryOptions } from './call-query-options.ts';

/** The queries whose data is the same for visitors and members. All others are dropped when a session begins. */
const SAME_FOR_ALL = new Set<unknown>(['readSettings', 'readCompanyInfo', 'listInterests', 'listRegions']);

/** Returns a function that switches this page to the member after log-in, sign-up, activation or a password reset. */
export function useBeginSession(): (user: User) => void {
  const { queries } = useAppServices();
  return (user) => {
    queries.removeQueries({
      predicate: ({ queryKey }) => !SAME_FOR_ALL.has(queryKey[0]) && queryKey[0] !== 'readSelf',
    });
    queries.setQueryData(callQueryOptions('readSelf').queryKey, { user });
  };
}
