import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readBalance } from '../ledger/ledger.store.ts';
import { makeMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createChatDriver } from '../testing/chat.driver.ts';
import { FICTIONAL_REPLY_JOB } from './chat.jobs.ts';
import { sendAutomaticMessage } from './send.commands.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { send, giveCredits, block } = createChatDriver(() => server);
const now = () => server.services.clock();

test('starts a conversation for both members with the first message (CHAT-1, CHAT-5)', async () => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  const { status, data } = await send(anna, ben, '  Hi\u0007 Ben\r\nhow are you? ');
  expect(status).toBe(200);
  expect(data).toEqual({
    message: {
      id: expect.stringMatching(/^\d+$/),
      client_id: expect.any(String),
      conversation_id: data.chat.conversation.id,
      sender_id: anna.id,
      text: 'Hi Ben\nhow are you?',
      sent_at: now().toISOString(),
      credits_spent: 0,
      attachment: null,
      automatic: false,
      reactions: [],
    },
    chat: {
      conversation: { id: expect.any(String), read_up_to: null },
      profile: expect.objectContaining({ id: ben.id, blocked: false, reachable: true }),
      num_unread_messages: 0,
      last_message: data.message,
    },
    credits: 0,
  });

  const hers = await server.call('listChats', { cookie: anna.cookie });
  expect(hers.data).toEqual({ chats: [data.chat], unread: 0 });
  const his = await server.call('listChats', { cookie: ben.cookie });
  expect(his.data.unread).toBe(1);
  expect(his.data.chats).toEqual([
    expect.objectContaining({
      // A sender has read everything up to their own message.
      conversation: { id: data.chat.conversation.id, read_up_to: data.message.id },
      num_unread_messages: 1,
      last_message: data.message,
    }),
  ]);
});

test('is refused in the session of somebody else than its writer, and charges nobody (CALL-11)', async () => {
  const [anna, ben, carla] = [await makeMember(server), await makeMember(server), await makeMember(server)];
  const key = randomUUID();
  const body = { id: ben.id, client_id: randomUUID(), text: 'Written by Anna' };
  const sendAs = (cookie?: string) =>
    server.call('sendMessage', { body, key, cookie, headers: { 'x-member': anna.id } });
  for (const refused of [await sendAs(carla.cookie), await sendAs()]) {
    expect(refused.status).toBe(403);
    expect(refused.data).toMatchObject({ error: { code: 'authentication_required' } });
  }
  expect((await server.call('listChats', { cookie: ben.cookie })).data.chats).toEqual([]);
  expect((await sendAs(anna.cookie)).data.message.sender_id).toBe(anna.id);
});

test('charges after two started conversations and five free messages (CHAT-5, CHAT-10, CHAT-11, CHAT-13)', async () => {
  const anna = await makeMember(server);
  const others = [await makeMember(server), await makeMember(server), await makeMember(server)] as const;
  expect((await send(anna, others[0])).status).toBe(200);
  expect((await send(anna, others[1])).status).toBe(200);
  const third = await send(anna, others[2]);
  expect(third.status).toBe(402);
  expect(third.error).toMatchObject({ code: 'insufficient_credits', params: { needed: 1, balance: 0 } });
  expect(
    (await server.call('readChat', { query: { member: others[2].id }, cookie: anna.cookie })).data,
  ).toMatchObject({ conversation: null, next_message_credits: 1 });

  for (let sent = 2; sent < 5; sent += 1) expect((await send(anna, others[0])).status).toBe(200);
  expect((await send(anna, others[0])).error.code).toBe('insufficient_credits');
  await giveCredits(anna, 2);
  const paid = await send(anna, others[2]);
  expect(paid.data).toMatchObject({ credits: 1, message: { credits_spent: 1 } });
  expect(await readBalance(server.services.db, anna.id)).toBe(1);

  const received = await server.call('readChat', { query: { member: anna.id }, cookie: others[2].cookie });
  expect(received.data.messages).toEqual([expect.objectContaining({ credits_spent: 0 })]);
});

test('counts no started conversation for an answer to the member who started it (CHAT-11)', async () => {
  const ben = await makeMember(server);
  for (let count = 0; count < 3; count += 1) {
    const other = await makeMember(server);
    await send(other, ben);
    expect((await send(ben, other)).data.message.credits_spent).toBe(0);
  }
});

test('gives premium members no free messages (CHAT-11)', async () => {
  const anna = await makeMember(server, { paid_at: now() });
  expect((await send(anna, await makeMember(server))).error.code).toBe('insufficient_credits');
});

test('charges once and repeats the response for the same key, and refuses another body (CALL-3, CHAT-22)', async () => {
  const [anna, ben] = [await makeMember(server, { paid_at: now() }), await makeMember(server)];
  await giveCredits(anna, 5);
  const [key, clientId] = [randomUUID(), randomUUID()];
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => send(anna, ben, 'once', { key, clientId })),
  );
  for (const reply of replies) {
    expect(reply.status).toBe(200);
    expect(reply.data).toEqual(replies[0]?.data);
  }
  expect(await readBalance(server.services.db, anna.id)).toBe(4);
  expect((await send(anna, ben, 'other', { key, clientId })).error.code).toBe('invalid_request');
});

test('sends and charges one message for the same client id under several keys (CHAT-22)', async () => {
  const [anna, ben] = [await makeMember(server, { paid_at: now() }), await makeMember(server)];
  await giveCredits(anna, 5);
  const clientId = randomUUID();
  const replies = await Promise.all(Array.from({ length: 4 }, () => send(anna, ben, 'once', { clientId })));
  expect(new Set(replies.map((reply) => reply.data.message.id)).size).toBe(1);
  expect(await readBalance(server.services.db, anna.id)).toBe(4);
  await block(ben, anna);
  const late = await send(anna, ben, 'once', { clientId });
  expect(late.data.message).toEqual(replies[0]?.data.message);
  expect((await send(anna, ben, 'something else', { clientId })).error.code).toBe('invalid_request');
});

test('lets another member use the same client id', async () => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  const clientId = randomUUID();
  const [hers, his] = [await send(anna, ben, 'a', { clientId }), await send(ben, anna, 'b', { clientId })];
  expect(his.status).toBe(200);
  expect(his.data.message.id).not.toBe(hers.data.message.id);
});

test.each([
  ['not confirmed', { status: 'not_confirmed', profile_status: 'disabled' }, 403, 'not_confirmed'],
  ['about to be deleted', { status: 'pending_deletion' }, 409, 'pending_deletion'],
] as const)('refuses a sender who is %s (ACCOUNT-18, CHAT-16)', async (_, overrides, status, code) => {
  const reply = await send(await makeMember(server, overrides), await makeMember(server));
  expect([reply.status, reply.error.code]).toEqual([status, code]);
});

test.each([
  ['invisible', { invisible: true }],
  ['deleted', { status: 'deleted' }],
  ['disabled', { profile_status: 'disabled' }],
] as const)(
  'refuses a message to a member who is %s as not found (CHAT-16, SAFETY-6)',
  async (_, overrides) => {
    const [anna, other] = [await makeMember(server), await makeMember(server, overrides)];
    expect((await send(anna, other)).error.code).toBe('not_found');
    const opened = await server.call('readChat', { query: { member: other.id }, cookie: anna.cookie });
    expect(opened.error.code).toBe('not_found');
  },
);

test('refuses unknown members, oneself and invalid ids (CHAT-16)', async () => {
  const anna = await makeMember(server);
  expect((await send(anna, { id: randomUUID() })).error.code).toBe('not_found');
  expect((await send(anna, anna)).error.code).toBe('not_found');
  expect((await send(anna, { id: 'nobody' })).error.code).toBe('invalid_request');
});

test('continues with an invisible member, and ends for both at a block (CHAT-9, SAFETY-2, SAFETY-3, SAFETY-6)', async () => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  await send(anna, ben);
  await server.services.db.updateTable('member').set({ invisible: true }).where('id', '=', ben.id).execute();
  expect((await send(anna, ben)).status).toBe(200);
  await block(anna, ben);
  expect((await send(anna, ben)).error.code).toBe('blocked');
  expect((await send(ben, anna)).error.code).toBe('not_found');
  const hers = await server.call('readChat', { query: { member: ben.id }, cookie: anna.cookie });
  expect(hers.data.profile).toMatchObject({ blocked: true, reachable: false });
  const his = await server.call('readChat', { query: { member: anna.id }, cookie: ben.cookie });
  expect(his.data.profile).toMatchObject({ blocked: false, reachable: false, online: false, region: null });
});

test('opens no chat for a member who was blocked before any message (SAFETY-2)', async () => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  await block(ben, anna);
  expect((await send(anna, ben)).error.code).toBe('not_found');
  const opened = await server.call('readChat', { query: { member: ben.id }, cookie: anna.cookie });
  expect([opened.status, opened.error.code]).toEqual([404, 'not_found']);
});

test('repeats an earlier response to a hidden sender, and sends nothing new (ACCOUNT-19, CHAT-22)', async () => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  const [key, clientId] = [randomUUID(), randomUUID()];
  const first = await send(anna, ben, 'Hello', { key, clientId });
  await server.services.db
    .updateTable('member')
    .set({ profile_status: 'hidden' })
    .where('id', '=', anna.id)
    .execute();
  expect((await send(anna, ben, 'Hello', { key, clientId })).data).toEqual(first.data);
  expect((await send(anna, ben, 'Hello', { clientId })).data.message).toEqual(first.data.message);
  expect((await send(anna, ben)).error.code).toBe('forbidden');
  expect((await send(anna, await makeMember(server))).error.code).toBe('forbidden');
});

const FAMILY = '👩‍👩‍👧‍👦';

test.each([
  ['no characters', '', 'required'],
  ['invisible characters', ' \n\u200B\u0007 ', 'required'],
  ['1,001 characters', FAMILY.repeat(1_001), 'too_long'],
] as const)('refuses a text of %s (CHAT-15)', async (_, text, reason) => {
  const reply = await send(await makeMember(server), await makeMember(server), text);
  expect([reply.status, reply.error.fields]).toEqual([422, { text: reason }]);
});

test('counts characters as a person does (CHAT-15)', async () => {
  const reply = await send(await makeMember(server), await makeMember(server), FAMILY.repeat(1_000));
  expect(reply.status).toBe(200);
});

test('returns special characters unchanged, without control characters (CHAT-15)', async () => {
  const text = `<b>&'";-- ${'\\'} \u0001 \uD800 {{x}} %s $1 🏳️‍🌈 עברית`;
  const reply = await send(await makeMember(server), await makeMember(server), text);
  expect(reply.data.message.text).toBe(`<b>&'";-- ${'\\'}  \uFFFD {{x}} %s $1 🏳️‍🌈 עברית`);
});

test('requires the acknowledgement of a fictional member once for each conversation (FICTION-3)', async () => {
  const [anna, fictional] = [await makeMember(server), await makeMember(server, { fictional: true })];
  const refused = await send(anna, fictional);
  expect([refused.status, refused.error.fields]).toEqual([
    422,
    { acknowledged_fictional: 'not_acknowledged' },
  ]);
  expect((await send(anna, fictional, 'Hi', { acknowledged: true })).data.chat.profile.fictional).toBe(true);
  expect((await send(anna, fictional)).status).toBe(200);
  const chat = await server.call('readChat', { query: { member: fictional.id }, cookie: anna.cookie });
  expect(chat.data.fictional_acknowledged).toBe(true);
});

test('sends one automatic message for each message, free of charge and marked as such (CHAT-17)', async () => {
  const [anna, fictional] = [await makeMember(server), await makeMember(server, { fictional: true })];
  const { data } = await send(anna, fictional, 'Hi', { acknowledged: true });
  const reply = {
    fromId: fictional.id,
    toId: anna.id,
    replyTo: data.message.id,
    text: 'An automatic line.',
  };
  await sendAutomaticMessage(server.services, reply);
  await sendAutomaticMessage(server.services, reply);
  const chat = await server.call('readChat', { query: { member: fictional.id }, cookie: anna.cookie });
  expect(chat.data.messages).toEqual([
    data.message,
    expect.objectContaining({ text: 'An automatic line.', automatic: true, credits_spent: 0 }),
  ]);

  await block(anna, fictional);
  await sendAutomaticMessage(server.services, { ...reply, replyTo: '999999' });
  const after = await server.call('readChat', { query: { member: fictional.id }, cookie: anna.cookie });
  expect(after.data.messages).toHaveLength(2);
});

test('starts one conversation when both members write first at the same moment (CHAT-1)', async () => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  const [hers, his] = await Promise.all([send(anna, ben), send(ben, anna)]);
  expect([hers.status, his.status]).toEqual([200, 200]);
  expect(hers.data.chat.conversation.id).toBe(his.data.chat.conversation.id);
});

test('sends simultaneous messages in both directions without loss or deadlock', async () => {
  const [anna, ben] = [
    await makeMember(server, { paid_at: now() }),
    await makeMember(server, { paid_at: now() }),
  ];
  await giveCredits(anna, 20);
  await giveCredits(ben, 20);
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, n) => (n % 2 ? send(anna, ben, `a${n}`) : send(ben, anna, `b${n}`))),
  );
  expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 40 }, () => 200));
  const chat = await server.call('readChat', { query: { member: ben.id }, cookie: anna.cookie });
  expect(new Set(chat.data.messages.map((message) => message.id)).size).toBe(40);
  expect(await readBalance(server.services.db, anna.id)).toBe(0);
  expect(await readBalance(server.services.db, ben.id)).toBe(0);
});

test('refuses a message without a session or key or with unknown fields (ACCOUNT-18, CALL-2, CALL-3)', async () => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  const body = { id: ben.id, client_id: randomUUID(), text: 'Hi' };
  expect((await server.call('sendMessage', { body })).error.code).toBe('authentication_required');
  expect((await server.call('sendMessage', { body, cookie: anna.cookie, key: 'short' })).error.code).toBe(
    'invalid_request',
  );
  for (const bad of [
    '{"id":"x"',
    '[]',
    JSON.stringify({ ...body, more: 1 }),
    JSON.stringify({ ...body, text: 5 }),
    JSON.stringify({ ...body, client_id: 'x' }),
    JSON.stringify({ ...body, acknowledged_fictional: false }),
    `{"__proto__":{"x":1},"id":"${ben.id}","client_id":"${randomUUID()}","text":"Hi"}`,
  ]) {
    const reply = await server.call('sendMessage', {
      body: bad,
      cookie: anna.cookie,
      headers: { 'content-type': 'application/json' },
    });
    expect([bad, reply.error.code]).toEqual([bad, 'invalid_request']);
  }
});

test('with demo data, leaves the answers to the staff when DEMO_REPLIES is off (FICTION-4)', async () => {
  const demo = await startTestServer({ DEMO: 'true', DEMO_REPLIES: 'false' });
  try {
    const enqueue = vi.spyOn(demo.services.jobs, 'enqueue');
    const [anna, fictional] = [await makeMember(demo), await makeMember(demo, { fictional: true })];
    const { status } = await send(anna, fictional, 'Hi', { through: demo, acknowledged: true });
    expect(status).toBe(200);
    expect(enqueue).not.toHaveBeenCalledWith(FICTIONAL_REPLY_JOB, expect.anything(), expect.anything());
  } finally {
    await demo.stop();
  }
});

test('with demo data, enqueues answers of fictional members only, after 3 to 6 seconds (FICTION-4)', async () => {
  const demo = await startTestServer({ DEMO: 'true' });
  try {
    const enqueue = vi
      .spyOn(demo.services.jobs, 'enqueue')
      .mockRejectedValue(new Error('The queue is away.'));
    const [anna, ben] = [await makeMember(demo), await makeMember(demo)];
    const fictional = await makeMember(demo, { fictional: true });
    const answers = () => enqueue.mock.calls.filter(([job]) => job === FICTIONAL_REPLY_JOB);
    await send(anna, ben, 'Hi', { through: demo });
    expect(answers()).toEqual([]);
    const key = randomUUID();
    const clientId = randomUUID();
    const sending = { through: demo, acknowledged: true, key, clientId } as const;
    const first = await send(anna, fictional, 'Hi', sending);
    const repeated = await send(anna, fictional, 'Hi', sending);
    expect([first.status, repeated.status]).toEqual([200, 200]);
    expect(answers()).toEqual([
      [
        FICTIONAL_REPLY_JOB,
        { fromId: fictional.id, toId: anna.id, replyTo: first.data.message.id },
        {
          afterSeconds: expect.toSatisfy((seconds: number) => seconds >= 3 && seconds <= 6),
          onceKey: expect.any(String),
        },
      ],
    ]);
  } finally {
    await demo.stop();
  }
});
