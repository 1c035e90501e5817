import pg from 'pg';
import type { Logger } from 'pino';
import type { Receiver, Transport } from './live.transport.ts';

const CHANNEL = 'live';
const RECONNECT_MS = { first: 100, most: 5_000 } as const;

/**
 * LISTEN and NOTIFY on a connection of their own, which comes back by itself.
 * A payload is below 8,000 bytes, the limit of NOTIFY (PostgreSQL manual, "NOTIFY").
 */
export async function openPostgresTransport(
  url: string,
  receiver: Receiver,
  log: Logger,
): Promise<Transport> {
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const opened = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'live' });
    opened.on('error', (error) => log.warn({ err: error }, 'live connection'));
    opened.on('notification', ({ payload }) => receiver.received(payload ?? ''));
    try {
      await opened.connect();
      await opened.query(`listen ${CHANNEL}`);
      // An announcement is worth no wait for the disk: what it tells of is already there.
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
        else receiver.returned();
      } catch (error) {
        log.warn({ err: error }, 'live connection is still away');
        if (!closed) reconnectIn(Math.min(delay * 2, RECONNECT_MS.most));
      }
    }, delay);
    retry.unref();
  }

  await connect();
  return {
    async send(payload) {
      if (!client) throw new Error('The live connection is away.');
      await client.query('select pg_notify($1, $2)', [CHANNEL, payload]);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
