import type { QueryClient } from '@tanstack/react-query';

/** The calls whose responses say how far away members are (PLACE-4). */
const CALLS = ['searchMembers', 'readMember', 'listSimilar', 'findMatches', 'listLikes', 'listMatches', 'readSavedSearch', 'listSavedSearches']; // prettier-ignore

/** Fetches distances again, after the member's own place was shared, changed or removed. */
export function invalidateDistances(queries: QueryClient): void {
  for (const name of CALLS) void queries.invalidateQueries({ queryKey: [name] });
}
