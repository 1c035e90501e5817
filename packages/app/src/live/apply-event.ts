import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { CallResponse, QueryInput } from '@rendezvous/contract/calls';
import type { ChatEntry, Message } from '@rendezvous/contract/entities';
import type { LiveEvent } from '@rendezvous/contract/events';
import { invalidateDistances } from './invalidate-distances.ts';
import { isLater } from './is-later.ts';

/** The cached data that events change, independent of the query keys under which it is stored. */
export type Cache = {
  readonly self?: CallResponse<'readSelf'>;
  readonly chats?: CallResponse<'listChats'>;
  readonly likes?: CallResponse<'listLikes'>;
  readonly orders: Readonly<Record<string, CallResponse<'readOrder'>>>;
  /** The conversations that were opened, by id. */
  readonly conversations: Readonly<Record<string, CallResponse<'readChat'>>>;
};

/**
 * Returns the cache after an event: the same as if everything had been fetched again. Applying an event twice changes
 * nothing, so events that are repeated after a reconnect do no harm (LIVE-2).
 */
export function applyEvent(cache: Cache, event: LiveEvent): Cache {
  switch (event.type) {
    case 'message.added':
      return {
        ...cache,
        self: withFreeMessageUsed(cache, event.data.message),
        chats: cache.chats && withEntry(cache.chats, event.data.chat),
        conversations: withMessage(cache.conversations, event.data.message),
      };
    case 'message.changed':
      return {
        ...cache,
        chats: cache.chats && withChangedLast(cache.chats, event.data.message),
        conversations: withChangedMessage(cache.conversations, event.data.message),
      };
    case 'chat.read':
      return {
        ...cache,
        chats: cache.chats && withOwnRead(cache.chats, event.data, cache.self?.user?.id),
        conversations: withReceipt(cache.conversations, event.data, cache.self?.user?.id),
      };
    case 'chat.removed': {
      const { conversation_id: id } = event.data;
      const { [id]: _, ...conversations } = cache.conversations;
      const kept = cache.chats?.chats.filter((chat) => chat.conversation.id !== id);
      return { ...cache, conversations, chats: kept && withUnreadTotal(kept) };
    }
    case 'like.added': {
      const { liked_by: like } = event.data;
      if (!cache.likes) return cache;
      const others = cache.likes.liked_by.filter((one) => one.id !== like.id);
      return { ...cache, likes: { ...cache.likes, liked_by: [like, ...others] } };
    }
    case 'like.seen': {
      const { likes } = cache;
      if (!likes) return cache;
      const seen = likes.liked_by.map((like) =>
        like.id === event.data.member_id ? { ...like, like_new: false } : like,
      );
      return { ...cache, likes: { ...likes, liked_by: seen } };
    }
    case 'member.gone':
      return withoutMember(cache, event.data.member_id);
    case 'order.changed':
      return { ...cache, orders: { ...cache.orders, [event.data.order.id]: event.data } };
    case 'self.changed':
      return { ...cache, self: event.data };
    case 'chat.typing':
    case 'member.changed':
    case 'reset':
      return cache;
  }
}

function withUnreadTotal(chats: ChatEntry[]): CallResponse<'listChats'> {
  return { chats, unread: chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0) };
}

function withEntry({ chats }: CallResponse<'listChats'>, entry: ChatEntry): CallResponse<'listChats'> {
  const old = chats.find((chat) => chat.conversation.id === entry.conversation.id);
  // A later event has already been applied.
  if (old?.last_message && entry.last_message && isLater(old.last_message.id, entry.last_message.id))
    return withUnreadTotal(chats);
  return withUnreadTotal([entry, ...chats.filter((chat) => chat !== old)]);
}

function withMessage(all: Cache['conversations'], message: Message): Cache['conversations'] {
  const opened = all[message.conversation_id];
  if (!opened || opened.messages.some((one) => one.id === message.id)) return all;
  const messages = [...opened.messages, message].toSorted((a, b) => (isLater(a.id, b.id) ? 1 : -1));
  return { ...all, [message.conversation_id]: { ...opened, messages } };
}

/**
 * The sender of a message that has not been applied yet, without the free message that it has used (CHAT-11): until
 * `self.changed` arrives, the next message shows its true price (CHAT-36).
 */
function withFreeMessageUsed({ self, conversations }: Cache, message: Message): Cache['self'] {
  const user = self?.user;
  const opened = conversations[message.conversation_id];
  const isApplied = !opened || opened.messages.some(({ id }) => id === message.id);
  if (!user || user.id !== message.sender_id || isApplied || user.paid_user) return self;
  const kind = message.attachment?.kind;
  if (message.credits_spent !== 0 || message.automatic || kind === 'gift' || kind === 'photo') return self;
  const left = Math.max(0, user.allowance.free_messages_left - 1);
  return { ...self, user: { ...user, allowance: { ...user.allowance, free_messages_left: left } } };
}

function withChangedLast(list: CallResponse<'listChats'>, message: Message): CallResponse<'listChats'> {
  if (!list.chats.some((chat) => chat.last_message?.id === message.id)) return list;
  return {
    ...list,
    chats: list.chats.map((chat) =>
      chat.last_message?.id === message.id ? { ...chat, last_message: message } : chat,
    ),
  };
}

function withChangedMessage(all: Cache['conversations'], message: Message): Cache['conversations'] {
  const opened = all[message.conversation_id];
  if (!opened?.messages.some((one) => one.id === message.id)) return all;
  const messages = opened.messages.map((one) => (one.id === message.id ? message : one));
  return { ...all, [message.conversation_id]: { ...opened, messages } };
}

type ReadReceipt = { conversation_id: string; reader_id: string; up_to: string };

function withOwnRead(
  list: CallResponse<'listChats'>,
  { conversation_id: id, reader_id: reader }: ReadReceipt,
  selfId?: string,
) {
  if (reader !== selfId) return list;
  return withUnreadTotal(
    list.chats.map((chat) => (chat.conversation.id === id ? { ...chat, num_unread_messages: 0 } : chat)),
  );
}

function withReceipt(
  all: Cache['conversations'],
  receipt: ReadReceipt,
  selfId?: string,
): Cache['conversations'] {
  const opened = all[receipt.conversation_id];
  if (!opened?.conversation || receipt.reader_id === selfId) return all;
  if (!isLater(receipt.up_to, opened.conversation.read_up_to)) return all;
  const conversation = { ...opened.conversation, read_up_to: receipt.up_to };
  return { ...all, [receipt.conversation_id]: { ...opened, conversation } };
}

/** A member who is gone keeps their name in conversations, as in the server's response, and leaves the lists of likes. */
function withoutMember({ chats, likes, conversations, ...rest }: Cache, id: string): Cache {
  return {
    ...rest,
    chats:
      chats &&
      withUnreadTotal(chats.chats.map((chat) => (chat.profile.id === id ? withGoneProfile(chat) : chat))),
    likes: likes && {
      profiles: likes.profiles.filter((one) => one.id !== id),
      liked_by: likes.liked_by.filter((one) => one.id !== id),
    },
    conversations: Object.fromEntries(
      Object.entries(conversations).map(([key, chat]) => [
        key,
        chat.profile.id === id ? withGoneProfile(chat) : chat,
      ]),
    ),
  };
}

function withGoneProfile<Chat extends Pick<CallResponse<'readChat'>, 'conversation' | 'profile'>>(
  chat: Chat,
): Chat {
  const { conversation, profile } = chat;
  return {
    ...chat,
    conversation: conversation && { ...conversation, read_up_to: null },
    profile: { ...profile, region: null, online: false, main_image: null, reachable: false },
  };
}

/** Applies an event to the queries: reads the cache from them, and writes back what changed. */
export function applyToQueries(queries: QueryClient, event: LiveEvent): void {
  const keys = keysOf(queries);
  const cache: Cache = {
    self: queries.getQueryData(['readSelf', null]),
    chats: queries.getQueryData(['listChats', null]),
    likes: queries.getQueryData(['listLikes', null]),
    orders: collect(queries, keys.orders),
    conversations: collect(queries, keys.conversations),
  };
  const next = applyEvent(cache, event);
  const write = (key: QueryKey, before: unknown, after: unknown) => {
    if (after === before || after === undefined) return;
    queries.setQueryData(key, after);
    // A response in flight may be older than the event and would undo it.
    if (queries.isFetching({ queryKey: key })) void queries.invalidateQueries({ queryKey: key });
  };
  write(['readSelf', null], cache.self, next.self);
  write(['listChats', null], cache.chats, next.chats);
  write(['listLikes', null], cache.likes, next.likes);
  for (const [id, key] of Object.entries(keys.orders)) write(key, cache.orders[id], next.orders[id]);
  for (const [id, key] of Object.entries(keys.conversations)) {
    if (next.conversations[id]) write(key, cache.conversations[id], next.conversations[id]);
    else queries.removeQueries({ queryKey: key });
  }
  // A moderator's decision about a photo changes the member's own page too (PHOTO-11).
  if (event.type === 'self.changed') {
    void queries.invalidateQueries({ queryKey: ['listPhotos'] });
    if (cache.self?.user && cache.self.user.shares_place !== event.data.user.shares_place) {
      invalidateDistances(queries);
    }
    // What the others have read is shown or hidden from now on (CHAT-29).
    if (cache.self?.user && cache.self.user.read_receipts !== event.data.user.read_receipts) {
      for (const name of ['listChats', 'readChat']) void queries.invalidateQueries({ queryKey: [name] });
    }
  }
  if (event.type === 'member.gone') forgetMember(queries, event.data.member_id);
  if (event.type === 'member.changed') refetchMember(queries, event.data.member_id);
  if (event.type === 'like.added') void queries.invalidateQueries({ queryKey: ['listMatches'] });
  if (event.type === 'message.added' && !(event.data.message.conversation_id in cache.conversations)) {
    // A conversation that was opened before its first message is cached under the member's id.
    void queries.invalidateQueries({ queryKey: ['readChat', { member: event.data.chat.profile.id }] });
  }
}

/** Resets the queries about a member that the cache does not cover. The server then answers that the member is gone. */
function forgetMember(queries: QueryClient, id: string): void {
  void queries.resetQueries({ queryKey: ['readMember', { id }] });
  const chatKey = ['readChat', { member: id }];
  if (queries.getQueryData<CallResponse<'readChat'>>(chatKey)?.conversation === null) {
    void queries.resetQueries({ queryKey: chatKey });
  }
  for (const name of ['listSimilar', 'listMatches', 'findMatches'])
    void queries.invalidateQueries({ queryKey: [name] });
  // The search results on screen stay as they are; the next page of results is fetched again.
  void queries.invalidateQueries({ queryKey: ['searchMembers'], refetchType: 'none' });
}

/** Refetches every query that shows the member, since the event carries no data. */
function refetchMember(queries: QueryClient, id: string): void {
  const names = [
    'listChats',
    'listLikes',
    'listMatches',
    'findMatches',
    'listSimilar',
    'listBlocked',
    'listPhotoAccess',
  ];
  for (const name of names) void queries.invalidateQueries({ queryKey: [name] });
  void queries.invalidateQueries({ queryKey: ['readMember', { id }] });
  void queries.invalidateQueries({
    predicate: ({ queryKey: [name, query], state }) =>
      name === 'readChat' &&
      ((query as QueryInput<'readChat'>).member === id ||
        (state.data as CallResponse<'readChat'> | undefined)?.profile.id === id),
  });
  void queries.invalidateQueries({ queryKey: ['searchMembers'], refetchType: 'none' });
}

type Keys = { orders: Record<string, QueryKey>; conversations: Record<string, QueryKey> };

function keysOf(queries: QueryClient): Keys {
  const keys: Keys = { orders: {}, conversations: {} };
  for (const { queryKey, state } of queries.getQueryCache().getAll()) {
    const [name] = queryKey;
    if (name === 'readOrder') {
      const { order } = (state.data ?? {}) as Partial<CallResponse<'readOrder'>>;
      if (order) keys.orders[order.id] = queryKey;
    }
    if (name === 'readChat') {
      const { conversation } = (state.data ?? {}) as Partial<CallResponse<'readChat'>>;
      if (conversation) keys.conversations[conversation.id] = queryKey;
    }
  }
  return keys;
}

function collect<Data>(queries: QueryClient, keys: Record<string, QueryKey>): Record<string, Data> {
  return Object.fromEntries(Object.entries(keys).map(([id, key]) => [id, queries.getQueryData(key) as Data]));
}
