import { keep } from './kept.ts';
import type { Outgoing } from './outgoing.ts';

/** Where what a member has not sent is kept: each message by itself, so that tabs do not write over each other's. */
export const unsentKey = (selfId: string, clientId = '') => `outbox:${selfId}:${clientId}`;

/** Keeps a message in this browser while it is on its way: the words of a refused one are in the draft. */
export function keepUnsent(selfId: string, clientId: string, outgoing: Outgoing | null): void {
  const isOver = !outgoing || outgoing.state === 'refused';
  const text = isOver ? '' : JSON.stringify({ message: outgoing.message, state: outgoing.state });
  keep(unsentKey(selfId, clientId), text);
}
