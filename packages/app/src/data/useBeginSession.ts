import type { User } from '@rendezvous/contract/entities';
import { useAppServices } from './AppServicesContext.tsx';
import { callQueryOptions } from './call-query-options.ts';

/** What a visitor saw may differ for the member: only the site's own data is kept. */
const SAME_FOR_ALL = new Set<unknown>(['readSettings', 'readCompanyInfo', 'listInterests', 'listRegions']);

/** Makes this page the member's, right after log-in, sign-up, activation or a new password. */
export function useBeginSession(): (user: User) => void {
  const { queries } = useAppServices();
  return (user) => {
    queries.removeQueries({
      predicate: ({ queryKey }) => !SAME_FOR_ALL.has(queryKey[0]) && queryKey[0] !== 'readSelf',
    });
    queries.setQueryData(callQueryOptions('readSelf').queryKey, { user });
  };
}
