import type { User } from '@rendezvous/contract/entities';
import { useApp } from './AppContext.tsx';
import { ask } from './ask.ts';

/** What a visitor saw may differ for the member: only the site's own data is kept. */
const SAME_FOR_ALL = new Set<unknown>(['readSettings', 'readCompanyInfo', 'listInterests', 'listRegions']);

/** Makes this page the member's, right after log-in, sign-up, activation or a new password. */
export function useBeginSession(): (user: User) => void {
  const { queries } = useApp();
  return (user) => {
    queries.removeQueries({
      predicate: ({ queryKey }) => !SAME_FOR_ALL.has(queryKey[0]) && queryKey[0] !== 'readSelf',
    });
    queries.setQueryData(ask('readSelf').queryKey, { user });
  };
}
