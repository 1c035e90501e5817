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
    messages: [],
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
const unsent = (state: Outgoing['state'], credits: number) =>
  ({ state, message: { credits, clientId: `${state} ${credits}` } }) as Outgoing;

describe('findSendBlocker', () => {
  it('returns null if a message can be sent', () => expect(blockerWith({})).toBeNull());
  it.each([
    ['blocked', { chat: chat({ blocked: true, reachable: false }) }],
    ['unreachable', { chat: chat({ reachable: false }) }],
    ['not_confirmed', { self: self({ status: 'not_confirmed' }) }],
    ['fictional', { chat: chat({ fictional: true }) }],
    ['no_credits', { self: self({ credits: 0 }) }],
    ['no_credits', { outgoing: [unsent('needing_credits', 2)] }],
  ] as const)('returns %s', (blocker, change) => expect(blockerWith(change)).toBe(blocker));
  it('allows a message to a fictional profile after the acknowledgement (FICTION-3)', () => {
    expect(blockerWith({ chat: chat({ fictional: true }), acknowledged: true })).toBeNull();
  });
});

describe('costOf', () => {
  const cost = (change: Partial<Parameters<typeof costOf>[0]>) =>
    costOf({ chat: chat(), self: self(), settings, outgoing: [], ...change });
  it('is 0 for a free member with free messages left, else the site’s price (CHAT-10, CHAT-11)', () => {
    expect(cost({ self: self({}, 1) })).toBe(0);
    expect(cost({ self: self({}, 0) })).toBe(2);
    expect(cost({ self: self({ paid_user: true }, 5) })).toBe(2);
  });
  it('is the server’s price for the first message of a conversation', () => {
    const first = chat({}, { conversation: null, next_message_credits: 1 });
    expect(cost({ chat: first, self: self({}, 5) })).toBe(1);
  });
  it('counts the free messages that wait to be sent, and not what is paid for (CHAT-36)', () => {
    const waiting = unsent('waiting_for_network', 0);
    const gift = unsent('queued', 5);
    expect(cost({ self: self({}, 2), outgoing: [waiting, gift] })).toBe(0);
    expect(cost({ self: self({}, 2), outgoing: [waiting, waiting] })).toBe(2);
    const first = chat({}, { conversation: null, next_message_credits: 0 });
    expect(cost({ chat: first, self: self({}, 1), outgoing: [waiting] })).toBe(2);
    // It has arrived, and the sender has been read again.
    const messages = [{ client_id: waiting.message.clientId }] as Chat['messages'];
    expect(cost({ chat: chat({}, { messages }), self: self({}, 1), outgoing: [waiting] })).toBe(0);
  });
});
