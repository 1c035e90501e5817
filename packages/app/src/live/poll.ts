import type { CallResponse, QueryInput } from '@rendezvous/contract/calls';
import type { AppServices } from '../data/app-services.ts';
import { callQueryOptions } from '../data/call-query-options.ts';
import { isLater } from './is-later.ts';

type Conversation = CallResponse<'readChat'>;

/**
 * Fetches what live events would have brought (LIVE-5): the member, chats and likes, the orders on screen, and the open
 * conversation.
 * @throws CallError of the calls that it makes
 */
export async function poll({ call, queries }: Pick<AppServices, 'call' | 'queries'>): Promise<void> {
  const refetch = (name: 'readSelf' | 'listChats' | 'listLikes' | 'readOrder') =>
    queries.invalidateQueries({ queryKey: [name] }, { throwOnError: true });
  const opened = queries.getQueryCache().findAll({ queryKey: ['readChat'], type: 'active' });
  await Promise.all([
    refetch('readSelf'),
    refetch('listChats'),
    refetch('listLikes'),
    refetch('readOrder'),
    queries.invalidateQueries({ queryKey: ['readChat'], refetchType: 'none' }),
    ...opened.map(async ({ queryKey }) => {
      const query = queryKey[1] as QueryInput<'readChat'>;
      const page = await call('readChat', { query });
      queries.setQueryData(callQueryOptions('readChat', query).queryKey, (known) =>
        known ? withNewest(known, page) : page,
      );
    }),
  ]);
}

/** Returns the newest page after the earlier pages that were loaded, so that the scroll position is kept. */
export function withNewest(known: Conversation, newest: Conversation): Conversation {
  const [first] = newest.messages;
  const last = known.messages.at(-1);
  // Either more than a page of messages was missed, so that there would be a gap, or the newest page is empty.
  if (!first || !last || isLater(first.id, last.id)) return newest;
  const earlier = known.messages.filter(({ id }) => isLater(first.id, id));
  if (earlier.length === 0) return newest;
  return { ...newest, messages: [...earlier, ...newest.messages], has_earlier: known.has_earlier };
}
