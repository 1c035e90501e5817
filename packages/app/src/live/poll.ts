import type { CallResponse, QueryInput } from '@rendezvous/contract/calls';
import type { AppServices } from '../data/app-services.ts';
import { callQueryOptions } from '../data/call-query-options.ts';
import { isLater } from './is-later.ts';

type Conversation = CallResponse<'readChat'>;

/**
 * Asks for what live events would have told: the member, chats and likes (spec section 9), the orders that are looked
 * at, and the conversation that is open.
 * @throws CallError when nobody answers
 */
export async function poll({ call, queries }: Pick<AppServices, 'call' | 'queries'>): Promise<void> {
  const again = (name: 'readSelf' | 'listChats' | 'listLikes' | 'readOrder') =>
    queries.invalidateQueries({ queryKey: [name] }, { throwOnError: true });
  const opened = queries.getQueryCache().findAll({ queryKey: ['readChat'], type: 'active' });
  await Promise.all([
    again('readSelf'),
    again('listChats'),
    again('listLikes'),
    again('readOrder'),
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

/** The newest page with the earlier ones that were read before it, so that a reader's place stays. */
export function withNewest(known: Conversation, newest: Conversation): Conversation {
  const [first] = newest.messages;
  const last = known.messages.at(-1);
  // More than a page came meanwhile, or nothing is left: what lies between is not known.
  if (!first || !last || isLater(first.id, last.id)) return newest;
  const earlier = known.messages.filter(({ id }) => isLater(first.id, id));
  if (earlier.length === 0) return newest;
  return { ...newest, messages: [...earlier, ...newest.messages], has_earlier: known.has_earlier };
}
