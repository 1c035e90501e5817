import { CHAT_HISTORY_DAYS } from '@rendezvous/contract/rules';
import type { Actor } from '@rendezvous/contract/policies';
import type { MessageAllowance } from '@rendezvous/contract/sending';

const DAY_MS = 86_400_000;

/** What the rules of sending ask about the sender. */
export type Sender = MessageAllowance & Actor;

/** From when on messages are shown (decisions.md, "chat history": 180 days). */
export function historyFrom(now: Date): Date {
  return new Date(now.getTime() - CHAT_HISTORY_DAYS * DAY_MS);
}
