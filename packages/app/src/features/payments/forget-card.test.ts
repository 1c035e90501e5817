import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { forgetCard } from './forget-card.ts';

it('keeps a removed card away when a list from before the removal arrives late (PAY-23)', async () => {
  const queries = new QueryClient();
  const { queryKey } = callQueryOptions('listStoredCards');
  const [removed, other] = [{ id: 'removed' }, { id: 'other' }];
  queries.setQueryData(queryKey, { cards: [removed, other] } as never);
  const late = Promise.withResolvers<object>();
  const list = vi.fn(() => late.promise);
  const observer = new QueryObserver(queries, { queryKey, queryFn: list, refetchOnMount: 'always' });
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(list).toHaveBeenCalledOnce());

  await forgetCard(queries, 'removed');
  late.resolve({ cards: [removed, other] });
  await late.promise;
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(queries.getQueryData(queryKey)).toEqual({ cards: [other] });
  stop();
});
