import type { Body } from '@rendezvous/contract/calls';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { UNSENT_DATABASE } from './erase-unsent.ts';

/** A message that waits for the network, as the service worker finds it (`send-waiting.ts`). */
export type WaitingMessage = {
  readonly clientId: string;
  /** The writer. */
  readonly from: string;
  readonly to: string;
  /** Milliseconds. */
  readonly writtenAt: number;
  /** From then on, only its writer sends it (CHAT-27). Milliseconds. */
  readonly until: number;
  /** The key of `data`, which cannot be exported. */
  readonly key: CryptoKey;
  readonly iv: Uint8Array<ArrayBuffer>;
  /** A `WaitingCall` as JSON, encrypted by AES-GCM. */
  readonly data: ArrayBuffer;
};

/** The call that sends a message: its idempotency key and its body. */
export type WaitingCall = { readonly key: string; readonly body: Body<'sendMessage'> };

interface Unsent extends DBSchema {
  /** Half of the key of a member's texts, by the member's id. */
  keys: { key: string; value: CryptoKey };
  waiting: { key: string; value: WaitingMessage };
}

/** Opens the database of what a member has written and not sent. */
export function openUnsent(): Promise<IDBPDatabase<Unsent>> {
  return openDB<Unsent>(UNSENT_DATABASE, 2, {
    upgrade(db, before) {
      if (before < 1) db.createObjectStore('keys');
      db.createObjectStore('waiting', { keyPath: 'clientId' });
    },
    // Erasing must not wait for this page.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });
}
