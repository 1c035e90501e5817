import { describe, expect, it } from 'vitest';
import type { CallResponse } from '@rendezvous/contract/calls';
import { copiedChat, copiedChats, copiedSelf, isCurrent, type Chat } from './copied-state.ts';

const profile = (parts: object = {}) => ({
  id: 'anna',
  name: 'Anna',
  online: true,
  main_image: { photo: { sources: [{ webp: '/photos/secret' }] } },
  blocked: false,
  reachable: true,
  ...parts,
});
const messageOf = (id: string, parts: object = {}) => ({
  id,
  text: `text ${id}`,
  attachment: null,
  ...parts,
});
const photo = { kind: 'photo', id: 'p1', status: 'active', photo: { src: '/photos/1' }, blurred: null };
const entry = (id: string, parts: object = {}) => ({
  conversation: { id, read_up_to: null },
  profile: profile(),
  num_unread_messages: 1,
  last_message: messageOf('m1'),
  ...parts,
});
const list = (entries: object[]) => ({ chats: entries, unread: 1 }) as unknown as CallResponse<'listChats'>;
const chat = (parts: object = {}) =>
  ({
    conversation: { id: 'c1', read_up_to: null },
    profile: profile(),
    messages: [messageOf('m1')],
    has_earlier: true,
    ...parts,
  }) as unknown as Chat;

describe('the list that is kept (APP-4)', () => {
  it('has the latest 20 conversations', () => {
    const entries = Array.from({ length: 25 }, (_, index) => entry(`c${index}`));
    const { chats } = copiedChats(list(entries));
    expect([chats.length, chats[0]?.conversation.id, chats.at(-1)?.conversation.id]).toEqual([
      20,
      'c0',
      'c19',
    ]);
  });

  it('leaves out whoever blocked, is blocked or left', () => {
    const { chats } = copiedChats(
      list([
        entry('c1', { profile: profile({ blocked: true }) }),
        entry('c2', { profile: profile({ reachable: false }) }),
        entry('c3'),
      ]),
    );
    expect(chats.map(({ conversation }) => conversation.id)).toEqual(['c3']);
  });

  it('has no photos and nobody online', () => {
    const { chats } = copiedChats(
      list([entry('c1', { last_message: messageOf('m1', { attachment: photo }) })]),
    );
    expect(JSON.stringify(chats)).not.toContain('/photos/');
    expect(chats[0]?.profile.online).toBe(false);
    expect(chats[0]?.last_message?.attachment).toMatchObject({ kind: 'photo', photo: null });
  });

  it('has neither the address nor the photo of its owner', () => {
    const self = { email: 'mira@example.org', profile: { main_image: { photo: '/photos/2' } } };
    expect(JSON.stringify(copiedSelf(self as never))).not.toMatch(/example|photos/);
  });
});

describe('a conversation that is kept (APP-4)', () => {
  it('has the latest 50 messages, and says that there is nothing earlier to load', () => {
    const copied = copiedChat(
      chat({ messages: Array.from({ length: 70 }, (_, index) => messageOf(`m${index}`)) }),
    );
    expect([copied?.messages.length, copied?.messages[0]?.id, copied?.has_earlier]).toEqual([
      50,
      'm20',
      false,
    ]);
  });

  it('has no photos', () => {
    const copied = copiedChat(chat({ messages: [messageOf('m1', { attachment: photo })] }));
    expect(JSON.stringify(copied)).not.toContain('/photos/');
  });

  it.each([
    ['with somebody who left', { profile: profile({ reachable: false }) }],
    ['with somebody who is blocked', { profile: profile({ blocked: true }) }],
    ['that has not begun', { conversation: null }],
  ])('is not one %s', (_, parts) => {
    expect(copiedChat(chat(parts))).toBeNull();
  });
});

describe('a copy is up to date', () => {
  const shown = entry('c1') as never;
  it.each([
    ['with the same last message', chat(), true],
    ['without a copy', undefined, false],
    ['with a later message in the list', chat({ messages: [messageOf('m0')] }), false],
    ['with another reading position', chat({ conversation: { id: 'c1', read_up_to: 'm1' } }), false],
  ])('%s: %s', (_, copied, expected) => {
    expect(isCurrent(copied, shown)).toBe(expected);
  });
});
