import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createChatDriver } from '../testing/chat.driver.ts';
import { openEventStream, type EventStream } from '../testing/event-stream.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { openTransport } from './create-live-bus.ts';

const REDIS_URL = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

async function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: 500 });
    const done = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
    socket.once('timeout', () => done(false));
  });
}

const transports: [name: string, env: Record<string, string>][] = [
  ['the database', {}],
  ...((await isListening(REDIS_URL)) ? [['Redis', { REDIS_URL }] as [string, Record<string, string>]] : []),
];

describe.each(transports)('two processes on one database, connected by %s', (_, env) => {
  let here: TestServer;
  let there: TestServer;
  const opened: EventStream[] = [];
  beforeAll(async () => {
    here = await startTestServer(env);
    there = await startTestServer(env, { sharedWith: here });
  });
  afterEach(() => {
    for (const stream of opened.splice(0)) stream.close();
  });
  afterAll(async () => {
    await there.stop();
    await here.stop();
  });

  const { send, giveCredits } = createChatDriver(() => here);

  async function open(server: TestServer, member: TestMember, position?: string): Promise<EventStream> {
    const stream = await openEventStream(server, member.cookie, position);
    opened.push(stream);
    return stream;
  }

  test('delivers a message from one process once to both members in the other (LIVE-3)', async () => {
    const [anna, ben] = [await makeMember(here), await makeMember(here)];
    const [hers, his, hisOther] = [await open(there, anna), await open(there, ben), await open(here, ben)];
    const texts = ['one', 'two', 'three'];
    for (const text of texts) await send(anna, ben, text);
    for (const stream of [hers, his, hisOther]) {
      for (const text of texts) expect((await stream.next('message.added')).message.text).toBe(text);
      expect(stream.events.filter((event) => event.type === 'message.added')).toHaveLength(texts.length);
    }
  });

  test('delivers typing to the other process (LIVE-1)', async () => {
    const [anna, ben] = [await makeMember(here), await makeMember(here)];
    const { data } = await send(anna, ben);
    const his = await open(there, ben);
    const conversation = data.chat.conversation.id;
    await here.call('markChat', { body: { conversation, mark: 'typing' }, cookie: anna.cookie });
    expect(await his.next('chat.typing')).toEqual({ conversation_id: conversation, member_id: anna.id });
  });

  test('ignores payloads on the channel that are not its own', async () => {
    const [anna, ben] = [await makeMember(here), await makeMember(here)];
    const his = await open(there, ben);
    const stranger = await openTransport(here.services, { onPayload() {}, onReconnected() {} });
    await expect.poll(() => stranger.isConnected()).toBe(true);
    const from = randomUUID();
    const nonsense = [
      'hello',
      '',
      'null',
      '[]',
      '{"news":7}',
      JSON.stringify({ from, news: 'all' }),
      JSON.stringify({ from, news: [1, null] }),
      JSON.stringify({ from, whisper: { memberId: ben.id, type: 'coming.later', ref: {} } }),
      // A payload of the right shape whose event cannot be presented.
      JSON.stringify({ from, whisper: { memberId: ben.id, type: 'chat.typing', ref: { member_id: 'x' } } }),
      JSON.stringify({
        from,
        whisper: { memberId: ben.id, type: 'message.added', ref: { message_id: 'x' } },
      }),
    ];
    for (const payload of nonsense) await stranger.send(payload);
    await send(anna, ben, 'still here');
    expect((await his.next('message.added')).message.text).toBe('still here');
    expect(his.events).toHaveLength(1);
    await stranger.close();
  });

  test('sends each message once and in order to a page that keeps changing processes (LIVE-3)', async () => {
    const [anna, ben] = [await makeMember(here), await makeMember(here)];
    await giveCredits(anna, 1_000);
    const streams = [await open(here, ben)];
    const sent: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      const texts = [`${n} a`, `${n} b`];
      for (const text of texts) await send(anna, ben, text, { through: n % 3 ? here : there });
      sent.push(...texts);
      // The page leaves after the first event, whether the second has arrived by then or not.
      const stream = streams.at(-1) as EventStream;
      await stream.next('message.added');
      stream.close();
      streams.push(await open(n % 2 ? here : there, ben, stream.lastEventId()));
    }
    const texts = () =>
      streams.flatMap(({ events }) =>
        events.map((event) => (event.data as { message: { text: string } }).message.text),
      );
    await expect.poll(() => texts().length).toBe(sent.length);
    expect(texts()).toEqual(sent);
  });

  test('resumes a stream on the other process where it was (LIVE-3)', async () => {
    const [anna, ben] = [await makeMember(here), await makeMember(here)];
    const his = await open(here, ben);
    await send(anna, ben, 'one');
    await his.next('message.added');
    his.close();
    await send(anna, ben, 'two', { through: there });
    const reopened = await openEventStream(there, ben.cookie, his.lastEventId());
    opened.push(reopened);
    expect((await reopened.next('message.added')).message.text).toBe('two');
  });

  test('loses nothing with many senders through both processes', async () => {
    const ben = await makeMember(here);
    const streams = [await open(here, ben), await open(there, ben)];
    const senders = await Promise.all(Array.from({ length: 20 }, () => makeMember(here)));
    const replies = await Promise.all(
      senders.map((sender, n) => send(sender, ben, `${n}`, { through: n % 2 ? here : there })),
    );
    const sent = replies.map((reply) => reply.data.message.id).toSorted();
    for (const stream of streams) {
      await expect
        .poll(
          () => {
            const added = stream.events.filter((event) => event.type === 'message.added');
            return added.map((event) => (event.data as { message: { id: string } }).message.id).toSorted();
          },
          { timeout: 5_000 },
        )
        .toEqual(sent);
    }
  });
});

test('reopens a lost LISTEN connection and sends the events that were announced meanwhile', async ({
  skip,
}) => {
  const here = await startTestServer();
  try {
    if (here.services.connection.engine.kind !== 'postgres') skip();
    const there = await startTestServer({}, { sharedWith: here });
    try {
      const { send } = createChatDriver(() => here);
      const [anna, ben] = [await makeMember(here), await makeMember(here)];
      const his = await openEventStream(there, ben.cookie);
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'live' and datname = current_database()`.execute(here.services.db);
      await send(anna, ben, 'while nobody listened');
      expect((await his.next('message.added')).message.text).toBe('while nobody listened');
      await send(anna, ben, 'and again');
      expect((await his.next('message.added')).message.text).toBe('and again');
      his.close();
    } finally {
      await there.stop();
    }
  } finally {
    await here.stop();
  }
});

describe('over time', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('sends heartbeats, finds events that were not announced, and ends with its session (LIVE-4)', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const server = await startTestServer();
    try {
      const { send } = createChatDriver(() => server);
      const [anna, ben] = [await makeMember(server), await makeMember(server)];
      const { data } = await send(anna, ben);
      const his = await openEventStream(server, ben.cookie);
      await server.services.db.transaction().execute((tx) =>
        server.services.live.record(tx, [
          {
            memberId: ben.id,
            type: 'message.added',
            ref: { conversation_id: data.chat.conversation.id, message_id: data.message.id },
          },
        ]),
      );
      vi.advanceTimersByTime(25_000);
      expect((await his.next('message.added')).message.id).toBe(data.message.id);
      expect(his.comments()).toBe(1);

      server.advance({ days: 31 });
      vi.advanceTimersByTime(25_000);
      await his.ended;
    } finally {
      await server.stop();
    }
  });

  test('ends open streams at once when the server stops', async () => {
    const server = await startTestServer();
    const his = await openEventStream(server, (await makeMember(server)).cookie);
    const started = performance.now();
    await server.stop();
    await his.ended;
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
