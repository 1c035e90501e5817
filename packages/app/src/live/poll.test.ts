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
  it('keeps the earlier pages that were read', () => {
    const joined = withNewest(chat(['8', '9', '10', '11'], false), chat(['10', '11', '12']));
    expect([idsOf(joined), joined.has_earlier]).toEqual([['8', '9', '10', '11', '12'], false]);
  });

  it.each([
    ['more than a page came meanwhile', ['8', '9'], ['11', '12']],
    ['nothing was read before', [], ['11', '12']],
    ['nothing is left', ['8', '9'], []],
    ['it begins as early', ['8', '9'], ['8', '9', '10']],
  ])('takes the newest page alone when %s', (_, known, newest) => {
    const page = chat(newest);
    expect(withNewest(chat(known), page)).toBe(page);
  });
});

describe('poll', () => {
  it('asks again for what is looked at, and for the conversation that is open', async () => {
    const asked: string[] = [];
    const queries = new QueryClient({
      defaultOptions: {
        queries: {
          retry: false,
          queryFn: ({ queryKey }) => {
            asked.push(String(queryKey[0]));
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
    expect(asked).toEqual(['listChats']);
    expect(call.mock.calls).toEqual([['readChat', { query: open }]]);
    expect(idsOf(queries.getQueryData(['readChat', open]) as Chat)).toEqual(['8', '9', '10', '11']);
    // Another conversation is read anew when it is opened.
    expect(queries.getQueryState(['readChat', { conversation: 'c2' }])?.isInvalidated).toBe(true);
  });
});
