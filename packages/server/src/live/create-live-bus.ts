import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Connection } from '../database/connect.ts';
import { throttleLog } from '../throttle-log.ts';
import { openEmbeddedTransport } from './embedded.transport.ts';
import type { EventToRecord, Listener, LiveBus } from './live-bus.ts';
import { findValidSessions, findMembersWithNewEvents, insertEvents, readMoment } from './live.store.ts';
import type { Receiver, Transport } from './live.transport.ts';
import { readPayload, type Payload } from './payload.ts';
import type { StreamPosition } from './stream-position.ts';
import { openPostgresTransport } from './postgres.transport.ts';

/** How many streams one member can have open in one process (LIVE-4). */
export const STREAMS_PER_MEMBER = 10;
/** Proxies commonly close connections that are silent for 30 to 60 seconds (LIVE-4). */
const HEARTBEAT_SECONDS = 25;
/** How often the outbox is checked for new events while the transport is not connected to the other processes. */
const SWEEP_WHEN_DISCONNECTED_SECONDS = 5;
/** An id takes 39 bytes, so a payload stays below the 8,000 bytes of NOTIFY. */
const MEMBERS_PER_PAYLOAD = 150;
/**
 * The shortest time between two payloads. Transactions that announce something commit one after the other, so a payload
 * per message would slow down every message.
 */
const PAYLOAD_SPACING_MS = 20;

/** How many members can wait to be announced while the transport is disconnected. */
const MAX_PENDING = 10_000;
/** While the transport is disconnected, failed announcements are logged at most once in this time. */
const LOG_UNSENT_SECONDS = 30;
/** Unreadable payloads are logged at most once in this time. */
const LOG_UNREADABLE_SECONDS = 60;

type LiveBusOptions = {
  readonly connection: Connection;
  readonly config: Pick<Config, 'redisUrl'>;
  readonly log: Logger;
  readonly clock: () => Date;
};

export async function createLiveBus(options: LiveBusOptions): Promise<LiveBus> {
  const { connection, log, clock } = options;
  const processId = randomUUID();
  const listeners = new Map<string, Set<Listener>>();
  const pending = new Set<string>();
  let sending: Promise<void> | null = null;
  let draining = false;

  let swept = await readMoment(connection.db);

  const allListeners = () => [...listeners.values()].flatMap((ofMember) => [...ofMember]);
  const warnUnreadable = throttleLog<number>(LOG_UNREADABLE_SECONDS, (characters, suppressed) =>
    log.warn({ characters, suppressed }, 'a payload on the live channel is unreadable and was ignored'),
  );

  function notify(memberId: string, event: EventToRecord | null): void {
    for (const listener of listeners.get(memberId) ?? []) listener.notify(event);
  }

  const warnUnsent = throttleLog<unknown>(LOG_UNSENT_SECONDS, (error, suppressed) =>
    log.warn({ err: error, suppressed }, 'new events could not be announced yet'),
  );

  const transport = await openTransport(options, {
    onPayload(text) {
      const payload = readPayload(text);
      if (!payload) return warnUnreadable(text.length);
      if (payload.from === processId) return;
      if ('whisper' in payload) notify(payload.whisper.memberId, payload.whisper);
      else for (const memberId of payload.news) notify(memberId, null);
    },
    onReconnected() {
      for (const memberId of listeners.keys()) notify(memberId, null);
      sending ??= sendPending();
    },
  });

  /** Members that are announced while a payload is being sent, or shortly after it, go into the next one. */
  async function sendPending(): Promise<void> {
    await nextTurn();
    while (pending.size > 0) {
      const news = [...pending].slice(0, MEMBERS_PER_PAYLOAD);
      for (const memberId of news) pending.delete(memberId);
      try {
        await transport.send(JSON.stringify({ from: processId, news } satisfies Payload));
        await delay(PAYLOAD_SPACING_MS);
      } catch (error) {
        // They are announced after the reconnect. Beyond the limit, the sweeps of other processes find them.
        if (pending.size < MAX_PENDING) for (const memberId of news) pending.add(memberId);
        warnUnsent(error);
        break;
      }
    }
    sending = null;
  }

  /**
   * Ends streams whose session has ended, and finds new events that were not announced. Returns the members who have
   * some and the position up to which all others have received everything; null if the database failed.
   */
  async function sweep(): Promise<{ position: StreamPosition; membersWithNewEvents: Set<string> } | null> {
    try {
      const moment = await readMoment(connection.db);
      const open = allListeners();
      const sessions = open.map((listener) => listener.session);
      const valid = await findValidSessions(connection.db, sessions, clock());
      for (const listener of open) {
        if (!valid.has(listener.session)) listener.end();
      }
      const members = [...listeners.keys()];
      const membersWithNewEvents = new Set(
        await findMembersWithNewEvents(connection.db, members, swept.snapshot),
      );
      for (const memberId of membersWithNewEvents) notify(memberId, null);
      swept = moment;
      return {
        position: { snapshot: moment.snapshot, takenAt: moment.at, partial: null },
        membersWithNewEvents,
      };
    } catch (error) {
      log.warn({ err: error }, 'the sweep for new events failed');
      return null;
    }
  }

  let sweeping: ReturnType<typeof sweep> | null = null;
  async function sweepAndBeat({ heartbeat }: { heartbeat: boolean }): Promise<void> {
    if (listeners.size === 0) return;
    const isFirst = sweeping === null;
    sweeping ??= sweep().finally(() => (sweeping = null));
    // A database that does not respond must not delay the heartbeat.
    const found = isFirst ? await sweeping : null;
    if (!heartbeat) return;
    for (const listener of allListeners()) {
      listener.heartbeat(found && !found.membersWithNewEvents.has(listener.memberId) ? found.position : null);
    }
  }

  function drain(): void {
    draining = true;
    for (const listener of allListeners()) listener.end();
  }

  let seconds = 0;
  const timer = setInterval(() => {
    seconds += SWEEP_WHEN_DISCONNECTED_SECONDS;
    const heartbeat = seconds % HEARTBEAT_SECONDS === 0;
    if (heartbeat || !transport.isConnected()) void sweepAndBeat({ heartbeat });
  }, SWEEP_WHEN_DISCONNECTED_SECONDS * 1_000);
  timer.unref();

  return {
    record: insertEvents,
    async announce(memberIds) {
      for (const memberId of new Set(memberIds)) {
        notify(memberId, null);
        pending.add(memberId);
      }
      sending ??= sendPending();
    },
    async sendEphemeral(event) {
      notify(event.memberId, event);
      transport
        .send(JSON.stringify({ from: processId, whisper: event } satisfies Payload))
        .catch((error: unknown) => log.warn({ err: error }, 'an ephemeral event could not be sent'));
    },
    listen(listener) {
      const ofMember = listeners.get(listener.memberId) ?? new Set();
      if (draining || ofMember.size >= STREAMS_PER_MEMBER) return false;
      listeners.set(listener.memberId, ofMember.add(listener));
      return true;
    },
    leave(listener) {
      const ofMember = listeners.get(listener.memberId);
      ofMember?.delete(listener);
      if (ofMember?.size === 0) listeners.delete(listener.memberId);
    },
    drain,
    async close() {
      drain();
      clearInterval(timer);
      await sending;
      await transport.close();
    },
  };
}

/** Opens Redis if it is configured, else the transport of the database. */
export async function openTransport(
  { config, connection: { engine }, log }: Pick<LiveBusOptions, 'config' | 'connection' | 'log'>,
  receiver: Receiver,
): Promise<Transport> {
  if (config.redisUrl) {
    const { openRedisTransport } = await import('./redis.transport.ts');
    return openRedisTransport(config.redisUrl, receiver, log);
  }
  if (engine.kind === 'pglite') return openEmbeddedTransport(engine.pglite, receiver);
  return openPostgresTransport(engine.url, receiver, log);
}
