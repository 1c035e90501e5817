import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Connection } from '../database/connect.ts';
import { openEmbeddedTransport } from './embedded.transport.ts';
import type { EventToRecord, Listener, LiveBus } from './live-bus.ts';
import { findLivingSessions, findMembersWithRecentEvents, insertEvents } from './live.store.ts';
import type { Receiver, Transport } from './live.transport.ts';
import { openPostgresTransport } from './postgres.transport.ts';
import { openRedisTransport } from './redis.transport.ts';

/** Open streams of one member in one process. */
export const STREAMS_A_MEMBER = 10;
/** Proxies commonly close what is silent for 30 to 60 seconds. */
const BEAT_SECONDS = 25;
/** 39 bytes each: a payload stays below NOTIFY's 8,000 bytes. */
const MEMBERS_A_PAYLOAD = 150;

type Payload =
  | { readonly from: string; readonly news: readonly string[] }
  | { readonly from: string; readonly whisper: EventToRecord };

type Parts = {
  readonly connection: Connection;
  readonly config: Pick<Config, 'redisUrl'>;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly beatSeconds?: number;
};

export async function createLiveBus(parts: Parts): Promise<LiveBus> {
  const { connection, log, clock, beatSeconds = BEAT_SECONDS } = parts;
  const from = randomUUID();
  const listeners = new Map<string, Set<Listener>>();
  const pending = new Set<string>();
  let sending: Promise<void> | null = null;
  let draining = false;

  const all = () => [...listeners.values()].flatMap((ofMember) => [...ofMember]);

  function tell(memberId: string, whispered: EventToRecord | null): void {
    for (const listener of listeners.get(memberId) ?? []) listener.news(whispered);
  }

  const transport = await openTransport(parts, {
    received(text) {
      const payload = JSON.parse(text) as Payload;
      if (payload.from === from) return;
      if ('whisper' in payload) tell(payload.whisper.memberId, payload.whisper);
      else for (const memberId of payload.news) tell(memberId, null);
    },
    returned() {
      for (const memberId of listeners.keys()) tell(memberId, null);
    },
  });

  /** Whatever is announced while one payload is on its way goes with the next. */
  async function sendPending(): Promise<void> {
    await nextTurn();
    while (pending.size > 0) {
      const news = [...pending].slice(0, MEMBERS_A_PAYLOAD);
      for (const memberId of news) pending.delete(memberId);
      try {
        await transport.send(JSON.stringify({ from, news } satisfies Payload));
      } catch (error) {
        log.warn({ err: error }, 'news were not announced, a sweep will find them');
      }
    }
    sending = null;
  }

  async function sweep(): Promise<void> {
    if (listeners.size === 0) return;
    try {
      const open = all();
      const hashes = open.map((listener) => listener.sessionHash);
      const living = await findLivingSessions(connection.db, hashes, clock());
      for (const listener of open) {
        if (!living.has(listener.sessionHash.toString('hex'))) listener.end();
      }
      const members = await findMembersWithRecentEvents(connection.db, [...listeners.keys()]);
      for (const memberId of members) tell(memberId, null);
    } catch (error) {
      log.warn({ err: error }, 'sweep for news failed');
    }
  }

  function drain(): void {
    draining = true;
    for (const listener of all()) listener.end();
  }

  const timer = setInterval(() => {
    for (const listener of all()) listener.beat();
    void sweep();
  }, beatSeconds * 1_000);
  timer.unref();

  return {
    record: insertEvents,
    async announce(memberIds) {
      for (const memberId of new Set(memberIds)) {
        tell(memberId, null);
        pending.add(memberId);
      }
      sending ??= sendPending();
    },
    async whisper(event) {
      tell(event.memberId, event);
      await transport
        .send(JSON.stringify({ from, whisper: event } satisfies Payload))
        .catch((error: unknown) => log.warn({ err: error }, 'a whisper was not heard'));
    },
    listen(listener) {
      const ofMember = listeners.get(listener.memberId) ?? new Set();
      if (draining || ofMember.size >= STREAMS_A_MEMBER) return null;
      listeners.set(listener.memberId, ofMember.add(listener));
      return () => {
        ofMember.delete(listener);
        if (ofMember.size === 0 && listeners.get(listener.memberId) === ofMember) {
          listeners.delete(listener.memberId);
        }
      };
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

async function openTransport(
  { config, connection: { engine }, log }: Parts,
  receiver: Receiver,
): Promise<Transport> {
  if (config.redisUrl) return openRedisTransport(config.redisUrl, receiver, log);
  if (engine.kind === 'pglite') return openEmbeddedTransport(engine.pglite, receiver);
  return openPostgresTransport(engine.url, receiver, log);
}
