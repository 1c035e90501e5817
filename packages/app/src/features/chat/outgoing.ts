import type { CallError } from '@rendezvous/contract/errors';
import type { OutgoingMessage } from '@rendezvous/machines/message/message.machine';

/** A message on its way, as its machine has it; it is shown until it stands in its conversation. */
export type Outgoing = {
  readonly message: OutgoingMessage;
  /**
   * `queued`: another to the same member goes first. `refused`: its words are back where they were written, and what is
   * left of it is why.
   */
  readonly state: 'queued' | 'waiting_for_network' | 'sending' | 'failed' | 'needing_credits' | 'refused';
  /** Null also where another tab, or an earlier visit, knows why. */
  readonly failure: CallError | null;
};

/** What goes to one member, and is not refused. */
export function lineTo(memberId: string, list: readonly Outgoing[]): readonly Outgoing[] {
  return list.filter(({ state, message }) => message.to === memberId && state !== 'refused');
}

/** How a message begins, after those of a list, before anything has happened to it. */
export function begun(message: OutgoingMessage, list: readonly Outgoing[], online: boolean): Outgoing {
  const state = lineTo(message.to, list).length > 0 ? 'queued' : online ? 'sending' : 'waiting_for_network';
  return { message, state, failure: null };
}

/** How a message of a line looks: one behind another is sent with it, or waits with it. */
export function lookOf({ state }: Outgoing, [first]: readonly Outgoing[]): 'queued' | 'sending' | 'failed' {
  if (state === 'queued') return first?.state === 'sending' ? 'sending' : 'queued';
  return state === 'failed' || state === 'sending' ? state : 'queued';
}
