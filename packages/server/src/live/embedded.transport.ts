import { EventEmitter } from 'node:events';
import type { PGlite } from '@electric-sql/pglite';
import type { Receiver, Transport } from './live.transport.ts';

const emitters = new WeakMap<PGlite, EventEmitter>();

/** The embedded database belongs to one process, so that process only notifies itself. */
export function openEmbeddedTransport(pglite: PGlite, receiver: Receiver): Transport {
  const emitter = emitters.get(pglite) ?? new EventEmitter();
  emitters.set(pglite, emitter);
  emitter.on('payload', receiver.onPayload);
  return {
    isConnected: () => true,
    async send(payload) {
      emitter.emit('payload', payload);
    },
    async close() {
      emitter.off('payload', receiver.onPayload);
    },
  };
}
