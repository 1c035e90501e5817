import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { Call } from '@rendezvous/contract/transport';
import { poll, withNewest } from './poll.ts';

type Chat = CallResponse<'readChat'>;

const chat = (ids: readonly string[], hasEarlier = true) =>
  ({ messages: ids.map((id) => ({ id })), has_earlier: hasEarlier }) as unknown as Chat;
const idsOf = ({ messages }: Chat) => messages.map(({ id }) => id);

describe('withNewest', () => {
  it('keeps the earlier pages that were loaded', () => {
    const joined = withNewest(chat(['8', '9', '10', '11'], false), chat(['10', '11', '12']));
    expect([idsOf(joined), joined.has_earlier]).toEqual([['8', '9', '10', '11', '12'], false]);
  });

  it.each([
    ['more than a page of messages was missed', ['8', '9'], ['11', '12']],
    ['no messages were known', [], ['11', '12']],
    ['the newest page is empty', ['8', '9'], []],
    ['it contains all known messages', ['8', '9'], ['8', '9', '10']],
  ])('returns only the newest page when %s', (_, known, newest) => {
    const page = chat(newest);
    expect(withNewest(chat(known), page)).toBe(page);
  });
});

describe('poll', () => {
  it('refetches active queries and merges the newest page into the open conversation', async () => {
    const fetched: string[] = [];
    const queries = new QueryClient({
      defaultOptions: {
        queries: {
          retry: false,
          queryFn: ({ queryKey }) => {
            fetched.push(String(queryKey[0]));
            return { chats: [], unread: 0 };
          },
        },
      },
    });
    const open = { conversation: 'c1' };
    queries.setQueryData(['listChats', null], { chats: [], unread: 0 });
    queries.setQueryData(['readChat', open], chat(['8', '9', '10'], false));
    queries.setQueryData(['readChat', { conversation: 'c2' }], chat(['1']));
    for (const queryKey of [
      ['listChats', null],
      ['readChat', open],
    ]) {
      new QueryObserver(queries, { queryKey, staleTime: Infinity }).subscribe(() => {});
    }
    const call = vi.fn(async () => chat(['10', '11']));
    await poll({ queries, call: call as unknown as Call });
    expect(fetched).toEqual(['listChats']);
    expect(call.mock.calls).toEqual([['readChat', { query: open }]]);
    expect(idsOf(queries.getQueryData(['readChat', open]) as Chat)).toEqual(['8', '9', '10', '11']);
    // Other conversations are fetched again when they are opened.
    expect(queries.getQueryState(['readChat', { conversation: 'c2' }])?.isInvalidated).toBe(true);
  });
});
