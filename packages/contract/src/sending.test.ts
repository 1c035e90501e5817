import { expect, test } from 'vitest';
import { cleanText, nextMessageCredits, refusalOfText } from './sending.ts';

test.each([
  [{ paid: false, freeMessagesUsed: 0, freeConversationsUsed: 0 }, false, 0],
  [{ paid: false, freeMessagesUsed: 4, freeConversationsUsed: 2 }, true, 0],
  [{ paid: false, freeMessagesUsed: 4, freeConversationsUsed: 2 }, false, 3],
  [{ paid: false, freeMessagesUsed: 5, freeConversationsUsed: 0 }, true, 3],
  [{ paid: true, freeMessagesUsed: 0, freeConversationsUsed: 0 }, true, 3],
])('%j, conversing %s: %i credits', (sender, conversing, credits) => {
  expect(nextMessageCredits(sender, conversing, 3)).toBe(credits);
});

test('text is cleaned of control characters but the new line', () => {
  expect(cleanText(' a\tb\u0000\u0007\u009Fc\r\nd\re \n')).toBe('a bc\nd\ne');
});

test('lengths are counted in graphemes', () => {
  expect(refusalOfText('x'.repeat(1_000), 1_000)).toBeNull();
  expect(refusalOfText('x'.repeat(1_001), 1_000)).toBe('too_long');
  expect(refusalOfText('🇳🇱'.repeat(1_000), 1_000)).toBeNull();
  expect(refusalOfText('\u200B', 1_000)).toBe('required');
});
