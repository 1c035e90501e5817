import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { CallResponse } from '@rendezvous/contract/calls';
import { callQueryOptions } from './call-query-options.ts';
import { storeResult } from './store-result.ts';

type Cards = Pick<CallResponse<'listStoredCards'>, 'cards'>;

it('keeps a removed card away when a list from before the removal arrives late (PAY-23)', async () => {
  const queries = new QueryClient();
  const { queryKey } = callQueryOptions('listStoredCards');
  const before = { cards: [{ id: 'removed' }, { id: 'other' }] };
  queries.setQueryData(queryKey, before as never);
  const late = Promise.withResolvers<object>();
  const list = vi.fn(() => late.promise);
  const observer = new QueryObserver(queries, { queryKey, queryFn: list, refetchOnMount: 'always' });
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(list).toHaveBeenCalledOnce());

  await storeResult<Cards>(
    queries,
    queryKey,
    (old) => old && { cards: old.cards.filter(({ id }) => id !== 'removed') },
  );
  late.resolve(before);
  await late.promise;
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(queries.getQueryData(queryKey)).toEqual({ cards: [{ id: 'other' }] });
  stop();
});
