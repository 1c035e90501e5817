import { expect, test } from 'vitest';
import {
  canBeWrittenTo,
  cleanText,
  nextMessageCredits,
  refusalOfText,
  refusalToSend,
} from './chat.policy.ts';

const other = {
  self: false,
  active: true,
  invisible: false,
  blockedByMe: false,
  blockedMe: false,
  conversing: false,
};

test.each([
  [{ paid: false, freeMessagesUsed: 0, freeConversationsUsed: 0 }, false, 0],
  [{ paid: false, freeMessagesUsed: 4, freeConversationsUsed: 2 }, true, 0],
  [{ paid: false, freeMessagesUsed: 4, freeConversationsUsed: 2 }, false, 1],
  [{ paid: false, freeMessagesUsed: 5, freeConversationsUsed: 0 }, true, 1],
  [{ paid: true, freeMessagesUsed: 0, freeConversationsUsed: 0 }, true, 1],
])('%j, conversing %s: %i credits', (sender, conversing, credits) => {
  expect(nextMessageCredits(sender, conversing)).toBe(credits);
});

test('the first reason counts', () => {
  expect(refusalToSend('active', other)).toBeNull();
  expect(refusalToSend('not_confirmed', { ...other, blockedMe: true })).toBe('not_confirmed');
  expect(refusalToSend('active', { ...other, blockedMe: true, invisible: true })).toBe('blocked');
  expect(refusalToSend('active', { ...other, invisible: true })).toBe('not_found');
  expect(refusalToSend('active', { ...other, invisible: true, conversing: true })).toBeNull();
  expect(refusalToSend('active', null)).toBe('not_found');
});

test('whoever could not be sent to is not reachable', () => {
  for (const change of [
    { self: true },
    { active: false },
    { invisible: true },
    { blockedByMe: true },
    { blockedMe: true },
  ]) {
    expect(canBeWrittenTo({ ...other, ...change })).toBe(false);
  }
  expect(canBeWrittenTo({ ...other, invisible: true, conversing: true })).toBe(true);
});

test('text is cleaned of control characters but the new line', () => {
  expect(cleanText(' a\tb\u0000\u0007\u009Fc\r\nd\re \n')).toBe('a bc\nd\ne');
});

test('lengths are counted in graphemes', () => {
  expect(refusalOfText('x'.repeat(1_000))).toBeNull();
  expect(refusalOfText('x'.repeat(1_001))).toBe('too_long');
  expect(refusalOfText('🇳🇱'.repeat(1_000))).toBeNull();
  expect(refusalOfText('\u200B')).toBe('required');
});
