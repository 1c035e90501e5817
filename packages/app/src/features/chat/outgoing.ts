import type { CallError } from '@rendezvous/contract/errors';
import type { OutgoingMessage } from '@rendezvous/machines/message/message.machine';
import { storeSealed } from '../../data/sealed-texts.ts';

/** An unsent message with the state of its machine. It is shown until its conversation contains it. */
export type Outgoing = {
  readonly message: OutgoingMessage;
  /**
   * `queued`: an earlier message to the same member is not sent yet. `refused`: the text is back in the draft, and
   * `failure` says why.
   */
  readonly state: 'queued' | 'waiting_for_network' | 'sending' | 'failed' | 'needing_credits' | 'refused';
  /** Null also if the message failed in another tab or on an earlier visit. */
  readonly failure: CallError | null;
};

/** The messages to one member, without refused ones. */
export function outgoingTo(memberId: string, list: readonly Outgoing[]): readonly Outgoing[] {
  return list.filter(({ state, message }) => message.to === memberId && state !== 'refused');
}

/** A new message in its first state, given the unsent messages before it (CHAT-23). */
export function createOutgoing(
  message: OutgoingMessage,
  list: readonly Outgoing[],
  online: boolean,
): Outgoing {
  const state =
    outgoingTo(message.to, list).length > 0 ? 'queued' : online ? 'sending' : 'waiting_for_network';
  return { message, state, failure: null };
}

/** The state that is shown for a message in a queue. A queued message shows "sending" while the first is being sent. */
export function displayStateOf(
  { state }: Outgoing,
  [first]: readonly Outgoing[],
): 'queued' | 'sending' | 'failed' {
  if (state === 'queued') return first?.state === 'sending' ? 'sending' : 'queued';
  return state === 'failed' || state === 'sending' ? state : 'queued';
}

/** The storage key of an unsent message. Each message has its own, so that tabs do not overwrite each other's. */
export const outboxKey = (selfId: string, clientId = '') => `outbox:${selfId}:${clientId}`;

/** Stores a message in this browser until it is sent (CHAT-27). */
export function storeOutgoing(selfId: string, { message, state }: Outgoing): void {
  storeSealed(selfId, outboxKey(selfId, message.clientId), JSON.stringify({ message, state }));
}
