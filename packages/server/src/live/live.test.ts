import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endSession, findViewer, hashToken } from '../accounts/sessions.store.ts';
import { sendAutomaticMessage } from '../chat/send.commands.ts';
import { openStreams } from '../http/metrics.ts';
import { createChatDriver } from '../testing/chat.driver.ts';
import { openEventStream, type EventStream } from '../testing/event-stream.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { STREAMS_PER_MEMBER } from './create-live-bus.ts';
import { deleteOldEvents, MAX_EVENTS_PER_READ, RESUME_MINUTES } from './live.store.ts';
import { openStream } from './live.stream.ts';
import { parsePosition, formatPosition } from './stream-position.ts';

let server: TestServer;
const opened: EventStream[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});
afterAll(() => server.stop());

const { send, block, giveCredits } = createChatDriver(() => server);

async function open(member: TestMember, lastEventId?: string): Promise<EventStream> {
  const stream = await openEventStream(server, member.cookie, lastEventId);
  opened.push(stream);
  return stream;
}
function markChat(member: TestMember, conversation: string, action: 'read' | 'typing') {
  return server.call('markChat', { body: { conversation, mark: action }, cookie: member.cookie });
}
function types(stream: EventStream): string[] {
  return stream.events.map((event) => event.type);
}

test('opens no stream without a session (ACCOUNT-18)', async () => {
  const reply = await server.call('streamEvents');
  expect([reply.status, reply.error.code]).toEqual([403, 'authentication_required']);
});

test('begins a stream at once, with its position and the time to wait before reconnecting', async () => {
  const anna = await makeMember(server);
  const stream = await open(anna);
  expect(stream.status).toBe(200);
  expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(stream.headers.get('content-encoding')).toBeNull();
  expect(stream.headers.get('cache-control')).toContain('no-transform');
  expect(stream.lastEventId()).toMatch(/^s1~/);
  expect(stream.events).toEqual([]);
});

test('sends a message to the pages of its recipient and its sender, each with their own chat (LIVE-1)', async () => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  const [hers, his] = [await open(anna), await open(ben)];
  const { data } = await send(anna, ben, 'Hello');
  expect(await his.next('message.added')).toEqual({
    message: data.message,
    chat: expect.objectContaining({
      conversation: { id: data.chat.conversation.id, read_up_to: data.message.id },
      profile: expect.objectContaining({ id: anna.id }),
      num_unread_messages: 1,
    }),
  });
  expect(await hers.next('message.added')).toEqual({ message: data.message, chat: data.chat });
  const { user } = await hers.next('self.changed');
  expect(user.allowance).toMatchObject({ free_messages_left: 4, free_conversations_left: 1 });
  expect(types(his)).toEqual(['message.added']);
});

test('sends in an event what a call would return (LIVE-1)', async () => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  const his = await open(ben);
  await send(anna, ben);
  const { chat, message } = await his.next('message.added');
  const { data: list } = await server.call('listChats', { cookie: ben.cookie });
  expect(list.chats).toEqual([chat]);
  const read = await server.call('readChat', { query: { member: anna.id }, cookie: ben.cookie });
  expect(read.data.messages).toEqual([message]);

  const hers = await open(anna);
  await markChat(ben, chat.conversation.id, 'read');
  const { up_to } = await hers.next('chat.read');
  const { data: after } = await server.call('readChat', { query: { member: ben.id }, cookie: anna.cookie });
  expect(after.conversation?.read_up_to).toBe(up_to);
});

test('announces reading to both, typing to the other, deleting to oneself (CHAT-6, CHAT-7, LIVE-1, SAFETY-3)', async () => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  const { data } = await send(anna, ben);
  const conversation_id = data.chat.conversation.id;
  const [hers, his] = [await open(anna), await open(ben)];

  await markChat(ben, conversation_id, 'typing');
  await markChat(ben, conversation_id, 'typing');
  expect(await hers.next('chat.typing')).toEqual({ conversation_id, member_id: ben.id });
  await markChat(ben, conversation_id, 'read');
  const read = { conversation_id, reader_id: ben.id, up_to: data.message.id };
  expect(await hers.next('chat.read')).toEqual(read);
  expect(await his.next('chat.read')).toEqual(read);
  await server.call('deleteChat', { body: { conversation: conversation_id }, cookie: ben.cookie });
  expect(await his.next('chat.removed')).toEqual({ conversation_id });
  expect(types(hers)).toEqual(['chat.typing', 'chat.read']);

  await block(anna, ben);
  await markChat(ben, conversation_id, 'typing');
  await send(ben, anna);
  expect(types(hers)).toEqual(['chat.typing', 'chat.read']);
});

test('announces an automatic message like any other (CHAT-17)', async () => {
  const [anna, fictional] = [await makeMember(server), await makeMember(server, { fictional: true })];
  const { data } = await send(anna, fictional, 'Hi', { acknowledged: true });
  const hers = await open(anna);
  await sendAutomaticMessage(server.services, {
    fromId: fictional.id,
    toId: anna.id,
    replyTo: data.message.id,
    text: 'An automatic line.',
  });
  expect((await hers.next('message.added')).message).toMatchObject({ automatic: true });
});

test('sends a page that reconnects exactly the events that it missed (LIVE-3)', async () => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  const first = await open(ben);
  const one = await send(anna, ben, 'one');
  await first.next('message.added');
  const position = first.lastEventId();
  first.close();
  const two = await send(anna, ben, 'two');
  const three = await send(anna, ben, 'three');

  const second = await open(ben, position);
  const received = [await second.next('message.added'), await second.next('message.added')];
  expect(received.map(({ message }) => message.id)).toEqual([two.data.message.id, three.data.message.id]);
  expect(received[1]?.chat.num_unread_messages).toBe(3);
  expect(second.events.map((event) => JSON.stringify(event.data))).not.toContainEqual(
    expect.stringContaining(one.data.message.client_id),
  );
});

test('sends the missed events also to a page that had received none before (LIVE-3)', async () => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  const first = await open(ben);
  const position = first.lastEventId();
  first.close();
  await send(anna, ben, 'meanwhile');
  const second = await open(ben, position);
  expect((await second.next('message.added')).message.text).toBe('meanwhile');
});

test('sends a row that commits late with an id below those already sent', async () => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  const { data } = await send(anna, ben);
  const his = await open(ben);
  const ref = JSON.stringify({
    conversation_id: data.chat.conversation.id,
    message_id: data.message.id,
  });
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('live_event', 'id')) as id`.execute(server.services.db);
  await send(anna, ben, 'overtakes');
  await his.next('message.added');
  await sql`
    insert into live_event (id, member_id, type, ref) overriding system value
    values (${rows[0]?.id}, ${ben.id}, 'message.added', ${ref})`.execute(server.services.db);
  await server.services.live.announce([ben.id]);
  expect((await his.next('message.added')).message.id).toBe(data.message.id);
});

test('repeats nothing to a page that reconnects from any event of a read (LIVE-3)', async () => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  await giveCredits(anna, 1_000);
  const first = await open(ben);
  const position = first.lastEventId();
  const ids: string[] = [];
  for (let n = 0; n < 8; n += 1) ids.push((await send(anna, ben, `${n}`)).data.message.id);
  const messagesOf = (stream: EventStream) =>
    stream.events
      .filter((event) => event.type === 'message.added')
      .map((event) => (event.data as { message: { id: string } }).message.id);
  await expect.poll(() => messagesOf(first)).toEqual(ids);

  // Here all of them are in one read, and each event has a position of its own.
  const second = await open(ben, position);
  await expect.poll(() => messagesOf(second)).toEqual(ids);
  for (const [index, event] of [...second.events].entries()) {
    const reopened = await open(ben, event.id);
    const { data } = await send(anna, ben, `after ${index}`);
    ids.push(data.message.id);
    await expect.poll(() => messagesOf(reopened)).toEqual(ids.slice(index + 1));
    reopened.close();
  }
});

test('sends more events than one read holds once and in order, and resumes in the middle (LIVE-3)', async () => {
  const ben = await makeMember(server);
  const first = await open(ben);
  const position = first.lastEventId();
  first.close();
  const rows = 2 * MAX_EVENTS_PER_READ + 100;
  const conversations = Array.from({ length: rows }, () => randomUUID());
  await server.services.db.transaction().execute((tx) =>
    server.services.live.record(
      tx,
      conversations.map((conversation_id) => ({
        memberId: ben.id,
        type: 'chat.typing',
        ref: { conversation_id, member_id: ben.id },
      })),
    ),
  );
  const conversationsOf = (stream: EventStream) =>
    stream.events.map((event) => (event.data as { conversation_id: string }).conversation_id);
  const second = await open(ben, position);
  await expect.poll(() => conversationsOf(second).length).toBe(rows);
  expect(conversationsOf(second)).toEqual(conversations);
  for (const left of [10, MAX_EVENTS_PER_READ - 1, MAX_EVENTS_PER_READ + 200, rows - 1]) {
    const reopened = await open(ben, second.events[left]?.id);
    await expect.poll(() => conversationsOf(reopened)).toEqual(conversations.slice(left + 1));
    reopened.close();
  }
});

test('sends the events of a transaction that was open at the disconnect once, when it commits (LIVE-3)', async ({
  skip,
}) => {
  if (server.services.connection.engine.kind === 'pglite')
    skip('one connection runs one transaction at a time');
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  const { data } = await send(anna, ben, 'before');
  const his = await open(ben);
  const held = [await holdEvent(data), await holdEvent(data)];
  async function holdEvent({ chat, message }: typeof data) {
    const ref = { conversation_id: chat.conversation.id, message_id: message.id };
    const done = Promise.withResolvers<void>();
    const recorded = Promise.withResolvers<void>();
    const committed = server.services.db.transaction().execute(async (tx) => {
      await server.services.live.record(tx, [{ memberId: ben.id, type: 'message.added', ref }]);
      recorded.resolve();
      await done.promise;
    });
    await recorded.promise;
    return async () => {
      done.resolve();
      await committed;
    };
  }
  await send(anna, ben, 'overtakes');
  expect((await his.next('message.added')).message.text).toBe('overtakes');

  his.close();
  await held[0]?.();
  const second = await open(ben, his.lastEventId());
  expect((await second.next('message.added')).message.text).toBe('before');
  second.close();
  await held[1]?.();
  const third = await open(ben, second.lastEventId());
  expect((await third.next('message.added')).message.text).toBe('before');
  await send(anna, ben, 'after');
  expect((await third.next('message.added')).message.text).toBe('after');
  expect(second.events).toHaveLength(1);
  expect(types(third)).toEqual(['message.added', 'message.added']);
});

test.each([
  'x',
  't1700000000000',
  '999999999',
  '-1',
  "1' or '1'='1",
  's1',
  's1~1~1.1',
  's1~zzzzzz~0.1',
  's1~zzzzzz~1.1~1.1',
  's2~zzzzzz~1.1',
  's1~zzzzzz~5.5.0.0',
  's1~zzzzzz~5.1.9',
  's1~zzzzzz~1.zzzzzzzzzz',
  `s1~zzzzzz~1.1${'.1'.repeat(70)}`,
])('sends a reset for a position that is unknown or too old: %s (LIVE-3)', async (position) => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  const stream = await open(ben, position);
  await stream.next('reset');
  await send(anna, ben);
  await stream.next('message.added');
  expect(types(stream)).toEqual(['reset', 'message.added']);
});

test("accepts another stream's position, and sends a reset for one that is over an hour old (LIVE-3)", async () => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  const [hers, his] = [await open(anna), await open(ben)];
  await send(anna, ben, 'to Ben');
  await his.next('message.added');
  await hers.next('self.changed');
  const reopened = await open(anna, his.lastEventId());
  await send(ben, anna, 'to Anna');
  expect((await reopened.next('message.added')).message.text).toBe('to Anna');
  expect(JSON.stringify(reopened.events)).not.toContain('to Ben');

  const position = parsePosition(his.lastEventId());
  if (!position) throw new Error('The stream sent no position.');
  const { takenAt } = position;
  const old = formatPosition({ ...position, takenAt: takenAt - RESUME_MINUTES * 60 - 5 });
  expect(await (await open(ben, old)).next('reset')).toEqual({});
});

test('deletes events that no stream can resume from any more (PRIVACY-2)', async () => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  await send(anna, ben);
  const { db } = server.services;
  const ofBen = db.selectFrom('live_event').select('id').where('member_id', '=', ben.id);
  expect(await ofBen.execute()).toHaveLength(1);
  await sql`update live_event set created_at = now() - interval '3 hours' where member_id = ${ben.id}`.execute(
    db,
  );
  await db.transaction().execute(deleteOldEvents);
  expect(await ofBen.execute()).toEqual([]);
});

test('ends the streams of a session with it, and no others (LIVE-4)', async () => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  const his = await open(ben);
  const { cookie } = await makeMember(server);
  const other = { ...ben, cookie };
  await server.services.db
    .updateTable('session')
    .set({ member_id: ben.id })
    .where('token_hash', '=', hashToken(cookie.split('=')[1] ?? ''))
    .execute();
  const otherStream = await open(other);
  await endSession(server.services.db, hashToken(ben.cookie.split('=')[1] ?? ''));
  await server.services.live.announce([ben.id]);
  await his.ended;
  await send(anna, ben);
  await otherStream.next('message.added');
  expect(types(his)).toEqual([]);
});

test('disconnects a page that does not read its events (LIVE-4)', async () => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  const viewer = await findViewer(server.services, { id: 1 }, ben.cookie.split('=')[1] ?? '');
  if (!viewer) throw new Error('Ben has no session.');
  const begin = await openStream(server.services, viewer, '');
  const unread = new Writable({ write() {} });
  begin(unread);
  const cutOff = once(unread, 'close');
  for (let n = 0; n < 5; n += 1) await send(anna, ben, '👩‍👩‍👧‍👦'.repeat(1_000));
  await send(ben, anna, '👩‍👩‍👧‍👦'.repeat(1_000));
  await cutOff;
  expect(unread.destroyed).toBe(true);
});

test('allows a member ten streams in one process, and counts them in the gauge (LIVE-4)', async () => {
  const gauge = async () => (await openStreams.get()).values[0]?.value;
  await expect.poll(gauge).toBe(0);
  const anna = await makeMember(server);
  for (let n = 0; n < STREAMS_PER_MEMBER; n += 1) await open(anna);
  expect(await gauge()).toBe(STREAMS_PER_MEMBER);
  const reply = await server.call('streamEvents', { cookie: anna.cookie });
  expect([reply.status, reply.error.code]).toEqual([429, 'rate_limited']);
  opened.at(-1)?.close();
  await expect.poll(gauge).toBe(STREAMS_PER_MEMBER - 1);
  expect((await open(anna)).status).toBe(200);
});
