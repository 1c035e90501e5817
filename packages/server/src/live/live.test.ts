import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endSession, findViewer, hashToken } from '../accounts/sessions.store.ts';
import { sendAutomaticMessage } from '../chat/send.commands.ts';
import { openStreams } from '../http/metrics.ts';
import { chatActs } from '../testing/chat-acts.ts';
import { openEventStream, type EventStream } from '../testing/event-stream.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startWorld, type World } from '../testing/world.ts';
import { STREAMS_A_MEMBER } from './create-live-bus.ts';
import { deleteOldEvents } from './live.store.ts';
import { openStream } from './live.stream.ts';

let world: World;
const opened: EventStream[] = [];
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});
afterAll(() => world.stop());

const { send, block } = chatActs(() => world);

async function open(member: TestMember, lastEventId?: string): Promise<EventStream> {
  const stream = await openEventStream(world, member.cookie, lastEventId);
  opened.push(stream);
  return stream;
}
function mark(member: TestMember, conversation: string, how: 'read' | 'typing') {
  return world.call('markChat', { body: { conversation, mark: how }, cookie: member.cookie });
}
function types(stream: EventStream): string[] {
  return stream.events.map((event) => event.type);
}

test('without a session there is no stream', async () => {
  const reply = await world.call('streamEvents');
  expect([reply.status, reply.error.code]).toEqual([403, 'authentication_required']);
});

test('a stream begins at once, with its place and how long to wait before coming back', async () => {
  const anna = await makeMember(world);
  const stream = await open(anna);
  expect(stream.status).toBe(200);
  expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(stream.headers.get('content-encoding')).toBeNull();
  expect(stream.headers.get('cache-control')).toContain('no-transform');
  expect(stream.lastEventId()).toMatch(/^t\d{13}$/);
  expect(stream.events).toEqual([]);
});

test("a message reaches the recipient's page and the sender's own, each with their own chat", async () => {
  const [anna, ben] = [await makeMember(world), await makeMember(world)];
  const [hers, his] = [await open(anna), await open(ben)];
  const { answer } = await send(anna, ben, 'Hello');
  expect(await his.next('message.added')).toEqual({
    message: answer.message,
    chat: expect.objectContaining({
      conversation: { id: answer.chat.conversation.id, read_up_to: answer.message.id },
      profile: expect.objectContaining({ id: anna.id }),
      num_unread_messages: 1,
    }),
  });
  expect(await hers.next('message.added')).toEqual({ message: answer.message, chat: answer.chat });
  const { user } = await hers.next('self.changed');
  expect(user.allowance).toMatchObject({ free_messages_left: 4, free_conversations_left: 1 });
  expect(types(his)).toEqual(['message.added']);
});

test('applying an event equals fetching again', async () => {
  const [anna, ben] = [await makeMember(world), await makeMember(world)];
  const his = await open(ben);
  await send(anna, ben);
  const { chat, message } = await his.next('message.added');
  const { answer: list } = await world.call('listChats', { cookie: ben.cookie });
  expect(list.chats).toEqual([chat]);
  const read = await world.call('readChat', { query: { member: anna.id }, cookie: ben.cookie });
  expect(read.answer.messages).toEqual([message]);

  const hers = await open(anna);
  await mark(ben, chat.conversation.id, 'read');
  const { up_to } = await hers.next('chat.read');
  const { answer: after } = await world.call('readChat', { query: { member: ben.id }, cookie: anna.cookie });
  expect(after.conversation?.read_up_to).toBe(up_to);
});

test('reading is told to both, typing to the other, deleting to oneself', async () => {
  const [anna, ben] = [await makeMember(world), await makeMember(world)];
  const { answer } = await send(anna, ben);
  const conversation_id = answer.chat.conversation.id;
  const [hers, his] = [await open(anna), await open(ben)];

  await mark(ben, conversation_id, 'typing');
  await mark(ben, conversation_id, 'typing');
  expect(await hers.next('chat.typing')).toEqual({ conversation_id, member_id: ben.id });
  await mark(ben, conversation_id, 'read');
  const read = { conversation_id, reader_id: ben.id, up_to: answer.message.id };
  expect(await hers.next('chat.read')).toEqual(read);
  expect(await his.next('chat.read')).toEqual(read);
  await world.call('deleteChat', { body: { conversation: conversation_id }, cookie: ben.cookie });
  expect(await his.next('chat.removed')).toEqual({ conversation_id });
  expect(types(hers)).toEqual(['chat.typing', 'chat.read']);

  await block(anna, ben);
  await mark(ben, conversation_id, 'typing');
  await send(ben, anna);
  expect(types(hers)).toEqual(['chat.typing', 'chat.read']);
});

test('an automatic message comes by the same road', async () => {
  const [anna, fictional] = [await makeMember(world), await makeMember(world, { fictional: true })];
  const { answer } = await send(anna, fictional, 'Hi', { acknowledged: true });
  const hers = await open(anna);
  await sendAutomaticMessage(world.services, {
    fromId: fictional.id,
    toId: anna.id,
    replyTo: answer.message.id,
    text: 'An automatic line.',
  });
  expect((await hers.next('message.added')).message).toMatchObject({ automatic: true });
});

test('a page that was away gets what came meanwhile, and nothing else that is new to nobody', async () => {
  const [anna, ben] = [await makeMember(world), await makeMember(world)];
  const first = await open(ben);
  const one = await send(anna, ben, 'one');
  await first.next('message.added');
  const place = first.lastEventId();
  first.close();
  const two = await send(anna, ben, 'two');
  const three = await send(anna, ben, 'three');

  const second = await open(ben, place);
  const came = [await second.next('message.added'), await second.next('message.added')];
  expect(came.map(({ message }) => message.id)).toEqual([two.answer.message.id, three.answer.message.id]);
  expect(came[1]?.chat.num_unread_messages).toBe(3);
  expect(second.events.map((event) => JSON.stringify(event.data))).not.toContainEqual(
    expect.stringContaining(one.answer.message.client_id),
  );
});

test('a page that had nothing yet when it lost its stream misses nothing either', async () => {
  const [anna, ben] = [await makeMember(world), await makeMember(world)];
  const first = await open(ben);
  const place = first.lastEventId();
  first.close();
  await send(anna, ben, 'meanwhile');
  const second = await open(ben, place);
  expect((await second.next('message.added')).message.text).toBe('meanwhile');
});

test('a row that commits late, below ids that were told already, is still told', async () => {
  const [anna, ben] = [await makeMember(world), await makeMember(world)];
  const { answer } = await send(anna, ben);
  const his = await open(ben);
  const ref = JSON.stringify({
    conversation_id: answer.chat.conversation.id,
    message_id: answer.message.id,
  });
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('live_event', 'id')) as id`.execute(world.services.db);
  await send(anna, ben, 'overtakes');
  await his.next('message.added');
  await sql`
    insert into live_event (id, member_id, type, ref) overriding system value
    values (${rows[0]?.id}, ${ben.id}, 'message.added', ${ref})`.execute(world.services.db);
  await world.services.live.announce([ben.id]);
  expect((await his.next('message.added')).message.id).toBe(answer.message.id);

  // Resuming from the late one's id does not pass over the one that overtook it.
  const again = await open(ben, his.lastEventId());
  await expect
    .poll(() => JSON.stringify(again.events.map((event) => event.data)))
    .toContain('"text":"overtakes"');
});

test.each(['999999999', 'x', '0', '-1', '99999999999999999999', 't1', "1' or '1'='1", 't1700000000000'])(
  'a place that is unknown or too old (%s) is answered by reset',
  async (place) => {
    const [anna, ben] = [await makeMember(world), await makeMember(world)];
    const stream = await open(ben, place);
    await stream.next('reset');
    await send(anna, ben);
    await stream.next('message.added');
    expect(types(stream)).toEqual(['reset', 'message.added']);
  },
);

test("another member's place, and one that was forgotten, are answered by reset", async () => {
  const [anna, ben] = [await makeMember(world), await makeMember(world)];
  const his = await open(ben);
  await send(anna, ben);
  await his.next('message.added');
  const resetFor = async (member: TestMember) => (await open(member, his.lastEventId())).next('reset');
  expect(await resetFor(anna)).toEqual({});
  await sql`update live_event set created_at = now() - interval '3 hours' where member_id = ${ben.id}`.execute(
    world.services.db,
  );
  expect(await resetFor(ben)).toEqual({});
  await deleteOldEvents(world.services.db);
  expect(await resetFor(ben)).toEqual({});
});

test('a session that ends takes its streams along, and only those', async () => {
  const [anna, ben] = [await makeMember(world), await makeMember(world)];
  const his = await open(ben);
  const { cookie } = await makeMember(world);
  const other = { ...ben, cookie };
  await world.services.db
    .updateTable('session')
    .set({ member_id: ben.id })
    .where('token_hash', '=', hashToken(cookie.split('=')[1] ?? ''))
    .execute();
  const elsewhere = await open(other);
  await endSession(world.services.db, hashToken(ben.cookie.split('=')[1] ?? ''));
  await world.services.live.announce([ben.id]);
  await his.ended;
  await send(anna, ben);
  await elsewhere.next('message.added');
  expect(types(his)).toEqual([]);
});

test('a page that does not read is cut off before it fills the memory', async () => {
  const [anna, ben] = [await makeMember(world), await makeMember(world)];
  const viewer = await findViewer(world.services, ben.cookie.split('=')[1] ?? '');
  if (!viewer) throw new Error('Ben has no session.');
  const unread = await openStream(world.services, viewer, '');
  const cutOff = once(unread, 'close');
  for (let n = 0; n < 5; n += 1) await send(anna, ben, '👩‍👩‍👧‍👦'.repeat(1_000));
  await send(ben, anna, '👩‍👩‍👧‍👦'.repeat(1_000));
  await cutOff;
  expect(unread.destroyed).toBe(true);
});

test('a member has at most ten streams, and the gauge counts them', async () => {
  const gauge = async () => (await openStreams.get()).values[0]?.value;
  await expect.poll(gauge).toBe(0);
  const anna = await makeMember(world);
  for (let n = 0; n < STREAMS_A_MEMBER; n += 1) await open(anna);
  expect(await gauge()).toBe(STREAMS_A_MEMBER);
  const reply = await world.call('streamEvents', { cookie: anna.cookie });
  expect([reply.status, reply.error.code]).toEqual([429, 'rate_limited']);
  opened.at(-1)?.close();
  await expect.poll(gauge).toBe(STREAMS_A_MEMBER - 1);
  expect((await open(anna)).status).toBe(200);
});
