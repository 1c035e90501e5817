import type { Outgoing } from './outgoing.ts';

/** Returns the list with a changed message; null removes it, and a new message is inserted by the time of writing. */
export function withOutgoing(
  list: readonly Outgoing[],
  clientId: string,
  changed: Outgoing | null,
): readonly Outgoing[] {
  const isKnown = list.some(({ message }) => message.clientId === clientId);
  if (!changed || isKnown)
    return list.flatMap((one) => (one.message.clientId === clientId ? (changed ?? []) : one));
  const next = list.findIndex(({ message }) => message.writtenAt > changed.message.writtenAt);
  return list.toSpliced(next === -1 ? list.length : next, 0, changed);
}
