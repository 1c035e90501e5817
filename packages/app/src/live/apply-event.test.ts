import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { ChatEntry, LikedBy, Message, User } from '@rendezvous/contract/entities';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { LiveEvent } from '@rendezvous/contract/events';
import { applyEvent, applyToQueries, type Cache } from './apply-event.ts';
import { isLater } from './is-later.ts';

const SELF = 'self';
const message = (id: string, from = 'anna', conversation = 'c1'): Message => ({
  id,
  client_id: `client-${id}`,
  conversation_id: conversation,
  sender_id: from,
  text: `text ${id}`,
  sent_at: '2026-03-10T12:00:00Z',
  credits_spent: 0,
  attachment: null,
  automatic: false,
  reactions: [],
});
const entry = (conversation: string, unread: number, last: Message | null): ChatEntry => ({
  conversation: { id: conversation, read_up_to: null },
  profile: { id: 'anna', name: 'Anna', blocked: false, reachable: true } as ChatEntry['profile'],
  num_unread_messages: unread,
  last_message: last,
});
const opened = (messages: Message[]): CallResponse<'readChat'> =>
  ({
    conversation: { id: 'c1', read_up_to: null },
    profile: { id: 'anna', name: 'Anna' },
    messages,
  }) as unknown as CallResponse<'readChat'>;

const like = (id: string) => ({ id, like_new: true }) as LikedBy;

const cache: Cache = {
  self: { user: { id: SELF } } as CallResponse<'readSelf'>,
  chats: { chats: [entry('c2', 2, message('5', 'bo', 'c2')), entry('c1', 0, message('3'))], unread: 2 },
  likes: { profiles: [], liked_by: [] },
  orders: {},
  conversations: { c1: opened([message('3')]) },
};
const added: LiveEvent = {
  type: 'message.added',
  data: { message: message('10'), chat: entry('c1', 1, message('10')) },
};

describe('applyEvent', () => {
  it('adds a message to its conversation and moves the conversation to the top', () => {
    const next = applyEvent(cache, added);
    expect(next.chats).toEqual({ chats: [added.data.chat, cache.chats?.chats[0]], unread: 3 });
    expect(next.conversations.c1?.messages.map((one) => one.id)).toEqual(['3', '10']);
  });

  it('changes nothing when an event is applied twice (LIVE-2)', () => {
    const once = applyEvent(cache, added);
    expect(applyEvent(once, added)).toEqual(once);
  });

  it('counts a free message of one’s own as used, once, and nothing that is paid for (CHAT-11, CHAT-36)', () => {
    const sender = (paid = false) =>
      ({
        user: { id: SELF, paid_user: paid, allowance: { free_messages_left: 2, likes_left: 3 } },
      }) as unknown as Cache['self'];
    const leftAfter = (parts: Partial<Message>, self = sender()) => {
      const own = { ...message('10', SELF), ...parts };
      const event: LiveEvent = { type: 'message.added', data: { message: own, chat: entry('c1', 0, own) } };
      const once = applyEvent({ ...cache, self }, event);
      expect(applyEvent(once, event)).toEqual(once);
      return once.self?.user?.allowance.free_messages_left;
    };
    expect(leftAfter({})).toBe(1);
    expect(leftAfter({ credits_spent: 1 })).toBe(2);
    expect(leftAfter({ attachment: { kind: 'gift', gift: 'rose' } as Message['attachment'] })).toBe(2);
    expect(leftAfter({ sender_id: 'anna' })).toBe(2);
    expect(leftAfter({}, sender(true))).toBe(2);
  });

  it('clears the mark of the like that was seen and no other', () => {
    const likes = { profiles: [], liked_by: [like('anna'), like('bo')] };
    const next = applyEvent({ ...cache, likes }, { type: 'like.seen', data: { member_id: 'bo' } });
    expect(next.likes?.liked_by).toEqual([like('anna'), { ...like('bo'), like_new: false }]);
  });

  it('keeps the name of a member who is gone in conversations and removes them from likes', () => {
    const anna = {
      id: 'anna',
      name: 'Anna',
      region: 'Utrecht',
      online: true,
      main_image: {},
      blocked: false,
    };
    const conversation = { id: 'c1', read_up_to: '3' };
    const chat = { ...entry('c1', 1, message('3')), conversation, profile: { ...anna, reachable: true } };
    const page = { ...opened([message('3')]), conversation, profile: { ...anna, reachable: true } };
    const before = {
      ...cache,
      chats: { chats: [chat], unread: 1 },
      likes: { profiles: [like('anna')], liked_by: [like('anna'), like('bo')] },
      conversations: { c1: page },
    } as unknown as Cache;
    const next = applyEvent(before, { type: 'member.gone', data: { member_id: 'anna' } });
    const veiled = {
      conversation: { id: 'c1', read_up_to: null },
      profile: { ...anna, region: null, online: false, main_image: null, reachable: false },
    };
    expect(next.chats).toEqual({ chats: [{ ...chat, ...veiled }], unread: 1 });
    expect(next.conversations.c1).toEqual({ ...page, ...veiled });
    expect(next.likes).toEqual({ profiles: [], liked_by: [like('bo')] });
  });

  it('sorts messages that arrive out of order and keeps the later last line', () => {
    const late: LiveEvent = {
      type: 'message.added',
      data: { message: message('9'), chat: entry('c1', 1, message('9')) },
    };
    const next = applyEvent(applyEvent(cache, added), late);
    expect(next.conversations.c1?.messages.map((one) => one.id)).toEqual(['3', '9', '10']);
    expect(next.chats?.chats[0]?.last_message?.id).toBe('10');
  });

  it('clears the unread count when another tab of mine read, and marks mine as read when they did', () => {
    const reading = (reader: string): LiveEvent => ({
      type: 'chat.read',
      data: { conversation_id: reader === SELF ? 'c2' : 'c1', reader_id: reader, up_to: '5' },
    });
    expect(applyEvent(cache, reading(SELF)).chats?.unread).toBe(0);
    const next = applyEvent(cache, reading('anna'));
    expect(next.chats?.unread).toBe(2);
    expect(next.conversations.c1?.conversation?.read_up_to).toBe('5');
    const older: LiveEvent = {
      type: 'chat.read',
      data: { conversation_id: 'c1', reader_id: 'anna', up_to: '4' },
    };
    expect(applyEvent(next, older)).toEqual(next);
  });

  it('removes a conversation and its unread count', () => {
    const next = applyEvent(cache, { type: 'chat.removed', data: { conversation_id: 'c2' } });
    expect(next.chats).toMatchObject({ unread: 0, chats: [{ conversation: { id: 'c1' } }] });
  });

  it('compares ids by number, not as text', () => {
    expect([isLater('10', '9'), isLater('9', '10'), isLater('9', null), isLater('9', '9')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('applyToQueries', () => {
  it('writes changes back to the queries that they were read from', () => {
    const queries = new QueryClient();
    queries.setQueryData(['listChats', null], cache.chats);
    queries.setQueryData(['readChat', { conversation: 'c1' }], cache.conversations.c1);
    applyToQueries(queries, added);
    expect(
      queries.getQueryData<CallResponse<'readChat'>>(['readChat', { conversation: 'c1' }])?.messages,
    ).toHaveLength(2);
    expect(queries.getQueryData<CallResponse<'listChats'>>(['listChats', null])?.unread).toBe(3);
    applyToQueries(queries, { type: 'chat.removed', data: { conversation_id: 'c1' } });
    expect(queries.getQueryData(['readChat', { conversation: 'c1' }])).toBeUndefined();
  });

  it('is not undone by a response to a request that was in flight', async () => {
    const queries = new QueryClient();
    const queryKey = ['readSelf', null];
    const self = (credits: number) => ({ user: { id: SELF, credits } as User });
    const respond: ((response: CallResponse<'readSelf'>) => void)[] = [];
    const observer = new QueryObserver(queries, {
      queryKey,
      queryFn: () => new Promise<CallResponse<'readSelf'>>((resolve) => respond.push(resolve)),
      initialData: self(0),
      staleTime: 0,
    });
    const unsubscribe = observer.subscribe(() => {});
    expect(respond).toHaveLength(1);
    applyToQueries(queries, { type: 'self.changed', data: self(5) });
    respond[0]?.(self(0));
    await vi.waitFor(() => expect(respond).toHaveLength(2));
    expect(queries.getQueryData(queryKey)).toEqual(self(5));
    respond[1]?.(self(4));
    await vi.waitFor(() => expect(queries.getQueryData(queryKey)).toEqual(self(4)));
    unsubscribe();
  });

  it('fetches the own photos again when the member has changed (PHOTO-11)', () => {
    const queries = new QueryClient();
    const queryKey = ['listPhotos', null];
    queries.setQueryData(queryKey, { photos: [], limit: 3 });
    applyToQueries(queries, { type: 'self.changed', data: { user: { id: SELF } as User } });
    expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('invalidates every query that shows a changed member, and no other', () => {
    const queries = new QueryClient();
    const keys = {
      chats: ['listChats', null],
      blocked: ['listBlocked', null],
      profile: ['readMember', { id: 'anna' }],
      byId: ['readChat', { conversation: 'c1' }],
      byMember: ['readChat', { member: 'anna' }],
      other: ['readMember', { id: 'bo' }],
      otherChat: ['readChat', { conversation: 'c2' }],
    };
    for (const key of Object.values(keys)) queries.setQueryData(key, {});
    queries.setQueryData(keys.byId, cache.conversations.c1);
    queries.setQueryData(keys.otherChat, { ...opened([]), profile: { id: 'bo' } });
    applyToQueries(queries, { type: 'member.changed', data: { member_id: 'anna' } });
    const stale = Object.entries(keys).flatMap(([name, key]) =>
      queries.getQueryState(key)?.isInvalidated ? name : [],
    );
    expect(stale).toEqual(['chats', 'blocked', 'profile', 'byId', 'byMember']);
  });
});
