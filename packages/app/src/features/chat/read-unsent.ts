import type { OutgoingMessage } from '@rendezvous/machines/message/message.machine';
import { keysWith } from './forget-written.ts';
import { kept } from './browser-storage.ts';
import type { Outgoing } from './outgoing.ts';
import { unsentKey } from './unsent.ts';

/** What was written longer ago goes only when its writer says so again: the moment may be over. */
const GOES_BY_ITSELF_MS = 86_400_000;

/** What this browser kept of a member's messages, the oldest first. */
export function readUnsent(selfId: string, now: number): readonly Outgoing[] {
  const prefix = unsentKey(selfId);
  return keysWith(/^outbox:/)
    .flatMap((key) => (key.startsWith(prefix) ? (parseUnsent(kept(key)) ?? []) : []))
    .toSorted((a, b) => Date.parse(a.message.writtenAt) - Date.parse(b.message.writtenAt))
    .map((one) => {
      const isOld = now - Date.parse(one.message.writtenAt) > GOES_BY_ITSELF_MS;
      return isOld ? { ...one, state: 'failed' } : one;
    });
}

/** A message as it was kept; null where it cannot be read. */
export function parseUnsent(text: string | null): Outgoing | null {
  try {
    const { message, state } = JSON.parse(text ?? '') as Partial<Outgoing>;
    return message && isWhole(message) && state ? { message, state, failure: null } : null;
  } catch {
    return null;
  }
}

function isWhole({ to, text, clientId, key, writtenAt }: OutgoingMessage): boolean {
  return Boolean(to && text && clientId && key) && !Number.isNaN(Date.parse(writtenAt));
}
