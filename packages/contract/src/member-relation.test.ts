import { expect, test } from 'vitest';
import type { Actor } from './policies.ts';
import { canReceiveMessages, sendDenial } from './member-relation.ts';

const other = {
  self: false,
  active: true,
  invisible: false,
  blockedByMe: false,
  blockedMe: false,
  hasConversation: false,
};

const sender: Actor = { status: 'active', profileStatus: 'active' };

test('sendDenial returns the first reason that applies (CHAT-16)', () => {
  expect(sendDenial(sender, other)).toBeNull();
  expect(sendDenial({ ...sender, status: 'not_confirmed' }, { ...other, blockedMe: true })).toBe(
    'not_confirmed',
  );
  expect(sendDenial(sender, { ...other, blockedByMe: true, blockedMe: true })).toBe('blocked');
  expect(sendDenial(sender, { ...other, invisible: true })).toBe('not_found');
  expect(sendDenial(sender, { ...other, invisible: true, hasConversation: true })).toBeNull();
  expect(sendDenial(sender, null)).toBe('not_found');
  expect(sendDenial(sender, { ...other, blockedMe: true })).toBe('not_found');
});

test('a member to whom nobody can send is not reachable (CHAT-16)', () => {
  for (const change of [
    { self: true },
    { active: false },
    { invisible: true },
    { blockedByMe: true },
    { blockedMe: true },
  ]) {
    expect(canReceiveMessages({ ...other, ...change })).toBe(false);
  }
  expect(canReceiveMessages({ ...other, invisible: true, hasConversation: true })).toBe(true);
});
