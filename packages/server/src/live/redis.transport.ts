import type { Logger } from 'pino';
import { createClient } from 'redis';
import { throttleLog } from '../throttle-log.ts';
import type { Receiver, Transport } from './live.transport.ts';
import { REDIS_CHANNEL } from './payload.ts';

const RECONNECT_MS = { step: 100, max: 2_000 } as const;
const CONNECT_TIMEOUT_MS = 2_000;
/** A ping is sent after `ping`; a connection that is silent for `max` is opened again. */
const IDLE_MS = { ping: 5_000, max: 15_000 } as const;
/** While Redis is unavailable, failed attempts to connect are logged at most once in this time. */
const LOG_UNAVAILABLE_SECONDS = 30;

/**
 * Publish and subscribe on Redis or Valkey (REDIS_URL), which relieves the database of the fan-out. If Redis does not
 * respond, nothing waits for it: the site starts and runs without it, and sweeps find the events of other processes.
 */
export async function openRedisTransport(url: string, receiver: Receiver, log: Logger): Promise<Transport> {
  const publisher = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: IDLE_MS.ping,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: IDLE_MS.max,
      reconnectStrategy: (retries) => Math.min((retries + 1) * RECONNECT_MS.step, RECONNECT_MS.max),
    },
  });
  // With an offline queue, a subscription that is requested early is made once the connection is there.
  const subscriber = publisher.duplicate({ disableOfflineQueue: false });
  const warnUnavailable = throttleLog<unknown>(LOG_UNAVAILABLE_SECONDS, (error, suppressed) =>
    log.warn({ err: error, suppressed }, 'Redis is unavailable, a sweep finds the events of other processes'),
  );
  let isSubscribed = false;
  const responded = Promise.withResolvers<void>();

  async function subscribe(): Promise<void> {
    try {
      await subscriber.subscribe(REDIS_CHANNEL, receiver.onPayload);
      isSubscribed = true;
      responded.resolve();
      receiver.onReconnected();
    } catch (error) {
      warnUnavailable(error);
    }
  }

  for (const client of [publisher, subscriber]) {
    client.on('error', (error: unknown) => {
      warnUnavailable(error);
      responded.resolve();
    });
  }
  publisher.on('ready', receiver.onReconnected);
  subscriber.on('ready', () => {
    // The client renews an existing subscription by itself.
    if (isSubscribed) receiver.onReconnected();
    else void subscribe();
  });
  publisher.connect().catch(warnUnavailable);
  subscriber.connect().catch(warnUnavailable);
  await responded.promise;

  return {
    isConnected: () => isSubscribed && publisher.isReady && subscriber.isReady,
    async send(payload) {
      await publisher.publish(REDIS_CHANNEL, payload);
    },
    async close() {
      publisher.destroy();
      subscriber.destroy();
    },
  };
}
