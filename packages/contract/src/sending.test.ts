import { expect, test } from 'vitest';
import { cleanText, nextMessageCredits, messageTextProblem } from './sending.ts';

test.each([
  [{ paid: false, freeMessagesUsed: 0, freeConversationsUsed: 0 }, false, 0],
  [{ paid: false, freeMessagesUsed: 4, freeConversationsUsed: 2 }, true, 0],
  [{ paid: false, freeMessagesUsed: 4, freeConversationsUsed: 2 }, false, 3],
  [{ paid: false, freeMessagesUsed: 5, freeConversationsUsed: 0 }, true, 3],
  [{ paid: true, freeMessagesUsed: 0, freeConversationsUsed: 0 }, true, 3],
])(
  'for %j, in a conversation: %s, a message costs %i credits (CHAT-11)',
  (sender, hasConversation, credits) => {
    expect(nextMessageCredits(sender, hasConversation, 3)).toBe(credits);
  },
);

test('cleanText removes outer blanks and control characters except the line break (CHAT-15)', () => {
  expect(cleanText(' a\tb\u0000\u0007\u009Fc\r\nd\re \n')).toBe('a bc\nd\ne');
});

test('a message has 1 to the given number of graphemes, one of them visible (CHAT-15)', () => {
  expect(messageTextProblem('x'.repeat(1_000), 1_000)).toBeNull();
  expect(messageTextProblem('x'.repeat(1_001), 1_000)).toBe('too_long');
  expect(messageTextProblem('🇳🇱'.repeat(1_000), 1_000)).toBeNull();
  expect(messageTextProblem('\u200B', 1_000)).toBe('required');
});
