import { keep } from './browser-storage.ts';
import type { Outgoing } from './outgoing.ts';

/** Where what a member has not sent is kept: each message by itself, so that tabs do not write over each other's. */
export const unsentKey = (selfId: string, clientId = '') => `outbox:${selfId}:${clientId}`;

/** Keeps a message in this browser while it is on its way. */
export function keepUnsent(selfId: string, { message, state }: Outgoing): void {
  keep(unsentKey(selfId, message.clientId), JSON.stringify({ message, state }));
}
