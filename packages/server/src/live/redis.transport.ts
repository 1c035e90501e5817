import type { Logger } from 'pino';
import { createClient } from 'redis';
import type { Receiver, Transport } from './live.transport.ts';

const CHANNEL = 'rendezvous:live';
const RECONNECT_MS = { step: 100, most: 5_000 } as const;

/** Publish and subscribe on Redis or Valkey, which takes the fan-out off the database (REDIS_URL). */
export async function openRedisTransport(url: string, receiver: Receiver, log: Logger): Promise<Transport> {
  let started = false;
  const publisher = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      reconnectStrategy: (retries, cause) =>
        started ? Math.min((retries + 1) * RECONNECT_MS.step, RECONNECT_MS.most) : cause,
    },
  });
  const subscriber = publisher.duplicate();
  for (const client of [publisher, subscriber]) {
    client.on('error', (error: unknown) => log.warn({ err: error }, 'live connection'));
  }
  await Promise.all([publisher.connect(), subscriber.connect()]);
  await subscriber.subscribe(CHANNEL, receiver.received);
  started = true;
  subscriber.on('ready', receiver.returned);
  return {
    async send(payload) {
      await publisher.publish(CHANNEL, payload);
    },
    async close() {
      publisher.destroy();
      subscriber.destroy();
    },
  };
}
