import { describe, expect, it } from 'vitest';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { User } from '@rendezvous/contract/entities';
import type { Outgoing } from './outgoing.ts';
import { costOf, findSendBlocker } from './send-blocker.ts';

type Chat = CallResponse<'readChat'>;
const chat = (profile: Partial<Chat['profile']> = {}, change: Partial<Chat> = {}) =>
  ({
    conversation: { id: 'c1', read_up_to: null },
    next_message_credits: 0,
    profile: { blocked: false, reachable: true, fictional: false, ...profile },
    ...change,
  }) as Chat;
const self = (change: Partial<User> = {}, left = 0) =>
  ({
    status: 'active',
    credits: 3,
    paid_user: false,
    allowance: { free_messages_left: left },
    ...change,
  }) as User;
const blockerWith = (change: Partial<Parameters<typeof findSendBlocker>[0]>) =>
  findSendBlocker({
    chat: chat(),
    self: self(),
    settings,
    acknowledged: false,
    outgoing: [],
    ...change,
  });

const settings = { message_credits: 2 };

describe('findSendBlocker', () => {
  it('returns null if a message can be sent', () => expect(blockerWith({})).toBeNull());
  it.each([
    ['blocked', { chat: chat({ blocked: true, reachable: false }) }],
    ['unreachable', { chat: chat({ reachable: false }) }],
    ['not_confirmed', { self: self({ status: 'not_confirmed' }) }],
    ['fictional', { chat: chat({ fictional: true }) }],
    ['no_credits', { self: self({ credits: 0 }) }],
    ['no_credits', { outgoing: [{ state: 'needing_credits' } as Outgoing] }],
  ] as const)('returns %s', (blocker, change) => expect(blockerWith(change)).toBe(blocker));
  it('allows a message to a fictional profile after the acknowledgement (FICTION-3)', () => {
    expect(blockerWith({ chat: chat({ fictional: true }), acknowledged: true })).toBeNull();
  });
});

describe('costOf', () => {
  it('is 0 for a free member with free messages left, else the site’s price (CHAT-10, CHAT-11)', () => {
    expect(costOf(chat(), self({}, 1), settings)).toBe(0);
    expect(costOf(chat(), self({}, 0), settings)).toBe(2);
    expect(costOf(chat(), self({ paid_user: true }, 5), settings)).toBe(2);
  });
  it('is the server’s price for the first message of a conversation', () => {
    expect(costOf(chat({}, { conversation: null, next_message_credits: 1 }), self({}, 5), settings)).toBe(1);
  });
});
