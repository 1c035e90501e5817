import type { ConversationState, MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';
import { addMessage, sideOf, startConversation } from './conversations.ts';

const CONVERSATION_LINES = [
  'Hello! Your profile made me smile.',
  'Thank you, that is kind. How is your week going?',
  'Busy, but the good kind. I finally tried the climbing hall by the station.',
  'I have walked past it a hundred times. Is it fun for a beginner?',
  'Very. They lend you the shoes and nobody minds when you fall.',
  'Sold. And afterwards, coffee or something stronger?',
  'Coffee first. There is a small place with far too many plants.',
  'I think I know the one, with the orange door?',
  'Exactly that one!',
  'Then we have been neighbours without knowing it.',
  'It does look like it. Do you have a favourite film for rainy days?',
  'Anything with a train in it. You?',
  'Old comedies. The sort where everybody talks too fast.',
  'We should compare lists one day.',
  'Saturday afternoon?',
  'Saturday works. Three o’clock?',
] as const;

const MINUTE_MS = 60_000;

/** Describes a conversation of `count` messages, the last of which was sent `minutesAgo`. */
export type ConversationPlan = {
  readonly count: number;
  readonly minutesAgo: number;
  /** How many of the last messages are unread; the other member wrote all of them. */
  readonly unread?: number;
  readonly automatic?: boolean;
};

/** Makes a conversation in which two members take turns, except for the unread messages. */
export function makeConversation(
  backend: MockBackend,
  self: MemberState,
  other: MemberState,
  { count, minutesAgo, unread = 0, automatic = false }: ConversationPlan,
): ConversationState {
  const conversation = startConversation(backend, other.id, self.id);
  const now = backend.clock.now().getTime();
  const first = backend.random.int(0, CONVERSATION_LINES.length - 1);
  let at = now - (minutesAgo + count * 47) * MINUTE_MS;
  for (let index = 0; index < count; index += 1) {
    const left = count - index;
    const byOther = left <= unread || (left - unread) % 2 === 0;
    at = left === 1 ? now - minutesAgo * MINUTE_MS : at + backend.random.int(5, 46) * MINUTE_MS;
    addMessage(backend, conversation, {
      clientId: backend.random.uuid(),
      senderId: byOther ? other.id : self.id,
      text: CONVERSATION_LINES[(first + index) % CONVERSATION_LINES.length] ?? CONVERSATION_LINES[0],
      attachment: null,
      creditsSpent: byOther || !self.paidAt ? 0 : 1,
      automatic: automatic && byOther,
      sentAt: new Date(at),
    });
  }
  const mine = sideOf(conversation, self.id);
  if (mine) {
    mine.unread = unread;
    mine.readUpTo = conversation.messages[count - unread - 1]?.id ?? 0;
    mine.fictionalAcknowledged = other.fictional;
  }
  const theirs = sideOf(conversation, other.id);
  if (theirs) theirs.unread = 0;
  return conversation;
}
