import type { QueryClient } from '@tanstack/react-query';
import type { CallResponse } from '@rendezvous/contract/calls';
import { callQueryOptions } from '../../data/call-query-options.ts';

/** Takes a removed card out of the list. A list that was asked for before the removal would bring it back, and is cancelled. */
export async function forgetCard(queries: QueryClient, cardId: string): Promise<void> {
  const { queryKey } = callQueryOptions('listStoredCards');
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<CallResponse<'listStoredCards'>>(
    queryKey,
    (old) => old && { cards: old.cards.filter(({ id }) => id !== cardId) },
  );
}
