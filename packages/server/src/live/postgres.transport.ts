import pg from 'pg';
import type { Logger } from 'pino';
import { throttleLog } from '../throttle-log.ts';
import type { Receiver, Transport } from './live.transport.ts';
import { POSTGRES_CHANNEL } from './payload.ts';

const RECONNECT_MS = { first: 100, max: 2_000 } as const;
const CONNECT_TIMEOUT_MS = 5_000;
/** A connection that does not respond within this time is opened again. */
const QUERY_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_MS = 10_000;
/** While Postgres is unavailable, failed attempts to connect are logged at most once in this time. */
const LOG_UNAVAILABLE_SECONDS = 30;

/**
 * LISTEN and NOTIFY on a separate connection, which reconnects by itself.
 * A payload must be below 8,000 bytes, the limit of NOTIFY (PostgreSQL manual, "NOTIFY").
 */
export async function openPostgresTransport(
  url: string,
  receiver: Receiver,
  log: Logger,
): Promise<Transport> {
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  const warnUnavailable = throttleLog<unknown>(LOG_UNAVAILABLE_SECONDS, (error, suppressed) =>
    log.warn({ err: error, suppressed }, 'the live connection is unavailable'),
  );

  async function connect(): Promise<void> {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'live',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    opened.on('error', warnUnavailable);
    opened.on('notification', ({ payload }) => receiver.onPayload(payload ?? ''));
    try {
      await opened.connect();
      await opened.query(`listen ${POSTGRES_CHANNEL}`);
      // An announcement need not wait for the disk, because its events are already committed.
      await opened.query('set synchronous_commit = off');
    } catch (error) {
      await opened.end().catch(() => {});
      throw error;
    }
    opened.once('end', () => {
      client = null;
      if (!closed) reconnectIn(RECONNECT_MS.first);
    });
    client = opened;
  }

  function reconnectIn(delay: number): void {
    retry = setTimeout(async () => {
      try {
        await connect();
        if (closed) await client?.end();
        else receiver.onReconnected();
      } catch (error) {
        warnUnavailable(error);
        if (!closed) reconnectIn(Math.min(delay * 2, RECONNECT_MS.max));
      }
    }, delay);
    retry.unref();
  }

  await connect();
  return {
    isConnected: () => client !== null,
    async send(payload) {
      const sender = client;
      if (!sender) throw new Error('The live connection is unavailable.');
      try {
        await sender.query('select pg_notify($1, $2)', [POSTGRES_CHANNEL, payload]);
      } catch (error) {
        // Without a response the connection may be dead. Ending it opens another one.
        void sender.end().catch(() => {});
        throw error;
      }
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
