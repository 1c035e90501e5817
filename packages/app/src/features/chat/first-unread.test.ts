import { expect, test } from 'vitest';
import type { Message } from '@rendezvous/contract/entities';
import { countReceivedFrom, firstUnread } from './first-unread.ts';

/** Messages `1`, `2`, … by their writers: `a` is the other, `s` oneself. */
function chatOf(writers: string, { hasEarlier = false } = {}) {
  const messages = [...writers].map((sender, index) => ({ id: String(index + 1), sender_id: sender }));
  return { messages: messages as unknown as Message[], has_earlier: hasEarlier };
}

test('finds the first unread message of the other, not counting the own ones (CHAT-35)', () => {
  expect(firstUnread(chatOf('asaasa'), { count: 2, lastId: '6' }, 's')).toBe('4');
  expect(firstUnread(chatOf('asaasa'), { count: 3, lastId: '6' }, 's')).toBe('3');
});

test('finds nothing where nothing was unread (CHAT-35)', () => {
  expect(firstUnread(chatOf('asaa'), { count: 0, lastId: '4' }, 's')).toBe(null);
  expect(firstUnread(chatOf(''), { count: 1, lastId: null }, 's')).toBe(null);
});

test('does not count messages that arrived later (CHAT-35)', () => {
  expect(firstUnread(chatOf('aaaaa'), { count: 2, lastId: '3' }, 's')).toBe('2');
});

test('is unknown until an earlier page contains it, and otherwise the first that is left (CHAT-35)', () => {
  expect(firstUnread(chatOf('saa', { hasEarlier: true }), { count: 3, lastId: '3' }, 's')).toBe(undefined);
  expect(firstUnread(chatOf('saa'), { count: 3, lastId: '3' }, 's')).toBe('2');
  expect(firstUnread(chatOf('s'), { count: 3, lastId: '1' }, 's')).toBe(null);
});

test('counts what the other wrote from a message on (CHAT-35)', () => {
  expect(countReceivedFrom(chatOf('aasaa'), '2', 's')).toBe(3);
  expect(countReceivedFrom(chatOf('aasaa'), '3', 's')).toBe(2);
});
