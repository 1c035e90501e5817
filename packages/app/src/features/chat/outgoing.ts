import type { CallError } from '@rendezvous/contract/errors';
import type { OutgoingMessage } from '@rendezvous/machines/message/message.machine';

/** A message on its way, as its machine has it; it is shown until it stands in its conversation. */
export type Outgoing = {
  readonly message: OutgoingMessage;
  /** `refused`: its words are back where they were written, and what is left of it is why. */
  readonly state: 'queued' | 'sending' | 'failed' | 'needing_credits' | 'refused';
  readonly failure: CallError | null;
};

/** How a message begins, before anything has happened to it. */
export function begun(message: OutgoingMessage, online: boolean): Outgoing {
  return { message, state: online ? 'sending' : 'queued', failure: null };
}

/** The list after one of its messages changed; null takes it out, and one that is not there is put at its end. */
export function withOutgoing(
  list: readonly Outgoing[],
  clientId: string,
  changed: Outgoing | null,
): readonly Outgoing[] {
  const isKnown = list.some(({ message }) => message.clientId === clientId);
  if (changed && !isKnown) return [...list, changed];
  return list.flatMap((one) => (one.message.clientId === clientId ? (changed ?? []) : one));
}
