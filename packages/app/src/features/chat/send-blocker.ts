import type { CallResponse } from '@rendezvous/contract/calls';
import type { Settings, User } from '@rendezvous/contract/entities';
import type { Outgoing } from './outgoing.ts';

/** Why a message cannot be sent now, the most permanent reason first (CHAT-16, FICTION-3, CHAT-13). */
export type SendBlocker = 'blocked' | 'unreachable' | 'not_confirmed' | 'fictional' | 'no_credits';

type SendContext = {
  readonly chat: CallResponse<'readChat'>;
  readonly self: User;
  readonly settings: Pick<Settings, 'message_credits'>;
  readonly acknowledged: boolean;
  readonly outgoing: readonly Outgoing[];
};

/** Returns the first reason that applies; null if a message can be sent. */
export function findSendBlocker({
  chat,
  self,
  settings,
  acknowledged,
  outgoing,
}: SendContext): SendBlocker | null {
  if (chat.profile.blocked) return 'blocked';
  if (!chat.profile.reachable) return 'unreachable';
  if (self.status === 'not_confirmed') return 'not_confirmed';
  if (chat.profile.fictional && !acknowledged) return 'fictional';
  return costOf({ chat, self, settings, outgoing }) > self.credits || waitsForCredits(outgoing)
    ? 'no_credits'
    : null;
}

/** Whether a message waits to be sent until there are credits (CHAT-25). */
export function waitsForCredits(outgoing: readonly Outgoing[]): boolean {
  return outgoing.some(({ state }) => state === 'needing_credits');
}

type Cost = Pick<SendContext, 'chat' | 'self' | 'settings' | 'outgoing'>;

/** Free messages that the member has left, without those that their unsent messages to this member will use (CHAT-11). */
export function freeMessagesLeft({ chat, self, outgoing }: Omit<Cost, 'settings'>): number {
  const arrived = new Set(chat.messages.map((message) => message.client_id));
  const waiting = outgoing.filter(
    ({ message }) => message.credits === 0 && !arrived.has(message.clientId),
  ).length;
  return Math.max(0, self.allowance.free_messages_left - waiting);
}

/** Credits that the next message costs; 0 while the free allowance lasts (CHAT-10, CHAT-11). */
export function costOf({ chat, self, settings, outgoing }: Cost): number {
  // The first message of a conversation also depends on the free conversations, which the server counts (CHAT-11).
  if (!chat.conversation && outgoing.length === 0) return chat.next_message_credits;
  return !self.paid_user && freeMessagesLeft({ chat, self, outgoing }) > 0 ? 0 : settings.message_credits;
}
