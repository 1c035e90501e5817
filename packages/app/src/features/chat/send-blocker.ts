import type { CallResponse } from '@rendezvous/contract/calls';
import type { Settings, User } from '@rendezvous/contract/entities';
import type { Outgoing } from './outgoing.ts';

/** What stands in the way of writing now, the most final first; null when nothing does. */
export type SendBlocker = 'blocked' | 'unreachable' | 'not_confirmed' | 'fictional' | 'no_credits';

type SendContext = {
  readonly chat: CallResponse<'readChat'>;
  readonly self: User;
  readonly settings: Pick<Settings, 'message_credits'>;
  readonly acknowledged: boolean;
  readonly outgoing: readonly Outgoing[];
};

export function sendBlockerOf({
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
  return costOf(chat, self, settings) > self.credits || waitsForCredits(outgoing) ? 'no_credits' : null;
}

/** Whether something that was written goes as soon as there are credits. */
export function waitsForCredits(outgoing: readonly Outgoing[]): boolean {
  return outgoing.some(({ state }) => state === 'needing_credits');
}

/** What the next message costs: nothing while the free allowance lasts (decisions.md, "free member"). */
export function costOf(
  chat: CallResponse<'readChat'>,
  self: User,
  { message_credits }: Pick<Settings, 'message_credits'>,
): number {
  // Before the first message it also counts whether another conversation may be begun: the server's answer.
  if (!chat.conversation) return chat.next_message_credits;
  return !self.paid_user && self.allowance.free_messages_left > 0 ? 0 : message_credits;
}
