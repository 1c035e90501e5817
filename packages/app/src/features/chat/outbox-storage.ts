import type { OutgoingMessage } from '@rendezvous/machines/message/message.machine';
import { storedKeys } from '../../data/browser-storage.ts';
import { CLOCK_TOLERANCE_MS } from '../../data/clock-tolerance.ts';
import { sealedText } from '../../data/sealed-texts.ts';
import { outboxKey, type Outgoing } from './outgoing.ts';

/**
 * A message that is older than this is sent only when its writer tries it again, and so is one from the future: the device's
 * clock was wrong when it was written, or is wrong now, so nobody knows how old it is (CHAT-27).
 */
export const SENT_AUTOMATICALLY_MS = 86_400_000;

/** The unsent messages of a member in this browser, oldest first. `now` is in milliseconds. */
export function readOutbox(selfId: string, now: number): readonly Outgoing[] {
  const prefix = outboxKey(selfId);
  return storedKeys(/^outbox:/)
    .flatMap((key) => (key.startsWith(prefix) ? (parseOutgoing(sealedText(selfId, key)) ?? []) : []))
    .toSorted((a, b) => Date.parse(a.message.writtenAt) - Date.parse(b.message.writtenAt))
    .map((one) => {
      const age = now - Date.parse(one.message.writtenAt);
      const isOfToday = age <= SENT_AUTOMATICALLY_MS && age >= -CLOCK_TOLERANCE_MS;
      return isOfToday ? one : { ...one, state: 'failed' };
    });
}

/** A stored message; null if the text is not one. */
export function parseOutgoing(text: string | null): Outgoing | null {
  try {
    const { message, state } = JSON.parse(text ?? '') as Partial<Outgoing>;
    return message && isComplete(message) && state ? { message, state, failure: null } : null;
  } catch {
    return null;
  }
}

function isComplete({ to, text, attachment, clientId, key, writtenAt }: OutgoingMessage): boolean {
  return Boolean(to && (text || attachment) && clientId && key) && !Number.isNaN(Date.parse(writtenAt));
}
