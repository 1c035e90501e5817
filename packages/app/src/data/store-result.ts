import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Stores what a change has made of the data of a query: the response of the change, or a function of the data before. A
 * response to the query from before the change could arrive later and undo it, so it is cancelled.
 */
export async function storeResult<Data>(
  queries: QueryClient,
  queryKey: QueryKey,
  result: Data | ((before: Data | undefined) => Data | undefined),
): Promise<void> {
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<Data>(queryKey, result as never);
}
