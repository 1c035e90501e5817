import { randomUUID } from 'node:crypto';
import { CHAT_HISTORY_DAYS, CHAT_PAGE } from '@rendezvous/contract/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChatDriver } from '../testing/chat.driver.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { send, giveCredits } = createChatDriver(() => server);

async function listChats(member: TestMember) {
  return (await server.call('listChats', { cookie: member.cookie })).data;
}
async function readChat(
  member: TestMember,
  query: { conversation?: string; member?: string; before?: string },
) {
  return (await server.call('readChat', { query, cookie: member.cookie })).data;
}
function markChat(member: TestMember, conversation: string, mark: 'read' | 'typing' = 'read') {
  return server.call('markChat', { body: { conversation, mark }, cookie: member.cookie });
}
function deleteChat(member: TestMember, conversation: string) {
  return server.call('deleteChat', { body: { conversation }, cookie: member.cookie });
}
async function makePayer(): Promise<TestMember> {
  const payer = await makeMember(server, { paid_at: server.services.clock() });
  await giveCredits(payer, 500);
  return payer;
}

test('lists the latest conversation first, with unread counts and the last message (CHAT-2, CHAT-6)', async () => {
  const [anna, ben, cleo] = [await makeMember(server), await makePayer(), await makePayer()];
  await send(ben, anna, 'one');
  server.advance({ seconds: 1 });
  await send(cleo, anna, 'two');
  server.advance({ seconds: 1 });
  const third = await send(ben, anna, 'three');
  const list = await listChats(anna);
  expect(list.unread).toBe(3);
  expect(
    list.chats.map((chat) => [chat.profile.id, chat.num_unread_messages, chat.last_message?.text]),
  ).toEqual([
    [ben.id, 2, 'three'],
    [cleo.id, 1, 'two'],
  ]);

  expect((await markChat(anna, third.data.chat.conversation.id)).status).toBe(200);
  expect((await listChats(anna)).unread).toBe(1);
  const his = await readChat(ben, { member: anna.id });
  expect(his.conversation?.read_up_to).toBe(third.data.message.id);
  expect((await markChat(anna, third.data.chat.conversation.id)).status).toBe(200);
});

test('reads a conversation in pages of 50 messages, back to the first one (CHAT-4)', async () => {
  const [anna, ben] = [await makePayer(), await makeMember(server)];
  const sent: string[] = [];
  for (let n = 0; n < CHAT_PAGE * 2 + 1; n += 1) sent.push((await send(anna, ben, `${n}`)).data.message.id);
  const got: string[] = [];
  let before: string | undefined;
  for (const [size, more] of [
    [CHAT_PAGE, true],
    [CHAT_PAGE, true],
    [1, false],
  ] as const) {
    const page = await readChat(ben, { member: anna.id, ...(before ? { before } : {}) });
    expect([page.messages.length, page.has_earlier]).toEqual([size, more]);
    got.unshift(...page.messages.map((message) => message.id));
    before = page.messages[0]?.id;
  }
  expect(got).toEqual(sent);
});

test('does not show messages that are older than the history (CHAT-3)', async () => {
  const [anna, ben] = [await makePayer(), await makeMember(server)];
  await send(anna, ben, 'long ago');
  server.advance({ days: 1 });
  await send(anna, ben, 'later');
  server.advance({ days: CHAT_HISTORY_DAYS - 1, seconds: 1 });
  // The sessions of 30 days have ended by now.
  const now = server.services.clock();
  await server.services.db
    .updateTable('session')
    .set({ expires_at: new Date(now.getTime() + 60_000) })
    .execute();
  const chat = await readChat(ben, { member: anna.id });
  expect(chat.messages.map((message) => message.text)).toEqual(['later']);
  expect(chat.has_earlier).toBe(false);
  expect(chat.history_from).toBe(new Date(now.getTime() - CHAT_HISTORY_DAYS * 86_400_000).toISOString());
  await server.services.db
    .updateTable('session')
    .set({ expires_at: new Date(now.getTime() + 3 * 86_400_000) })
    .execute();
  server.advance({ days: 1 });
  expect((await listChats(ben)).chats).toEqual([expect.objectContaining({ last_message: null })]);
});

test('reads a profile and no conversation before the first message (CHAT-1)', async () => {
  const [anna, fictional] = [await makeMember(server), await makeMember(server, { fictional: true })];
  expect(await readChat(anna, { member: fictional.id })).toEqual({
    conversation: null,
    profile: expect.objectContaining({ id: fictional.id, fictional: true, blocked: false, reachable: true }),
    messages: [],
    has_earlier: false,
    history_from: expect.any(String),
    next_message_credits: 0,
    fictional_acknowledged: false,
    is_request: false,
  });
});

test('deletes a conversation for one member only, until the next message (CHAT-8)', async () => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  const { data } = await send(anna, ben, 'before');
  const conversation = data.chat.conversation.id;
  expect((await deleteChat(ben, conversation)).data).toEqual({ ok: true });
  expect(await listChats(ben)).toEqual({ chats: [], unread: 0 });
  expect((await listChats(anna)).chats).toHaveLength(1);
  expect((await readChat(ben, { conversation })).messages).toEqual([]);
  expect((await deleteChat(ben, conversation)).status).toBe(200);

  await send(anna, ben, 'after');
  expect((await listChats(ben)).chats).toEqual([
    expect.objectContaining({
      num_unread_messages: 1,
      last_message: expect.objectContaining({ text: 'after' }),
    }),
  ]);
  const his = await readChat(ben, { conversation });
  expect(his.messages.map((message) => message.text)).toEqual(['after']);
  expect((await readChat(anna, { conversation })).messages).toHaveLength(2);
});

test('treats conversations of others like unknown ones (CHAT-4, ERROR-4)', async () => {
  const [anna, ben, eve] = [await makeMember(server), await makeMember(server), await makeMember(server)];
  const { data } = await send(anna, ben);
  for (const conversation of [data.chat.conversation.id, randomUUID()]) {
    const read = await server.call('readChat', { query: { conversation }, cookie: eve.cookie });
    const marked = await markChat(eve, conversation);
    const typed = await markChat(eve, conversation, 'typing');
    const deleted = await deleteChat(eve, conversation);
    for (const { status, error } of [read, marked, typed, deleted]) {
      expect([status, error.code]).toEqual([404, 'not_found']);
    }
  }
  expect((await listChats(anna)).chats).toHaveLength(1);
});

test('refuses wrong types, unknown fields and calls without a session (ACCOUNT-18, CALL-2)', async () => {
  const { cookie, id } = await makeMember(server);
  const conversation = randomUUID();
  for (const query of [
    {},
    { conversation, member: id },
    { conversation: 'x' },
    { member: id, before: '0' },
    { member: id, before: '1 or 1=1' },
    { member: id, before: '99999999999999999999' },
    { member: id, more: '1' },
  ]) {
    const reply = await server.call('readChat', { query, cookie });
    expect([query, reply.error.code]).toEqual([query, 'invalid_request']);
  }
  const headers = { 'content-type': 'application/json' };
  for (const body of [
    '{}',
    '[]',
    'null',
    `{"conversation":"${conversation}","mark":"unread"}`,
    '{"conversation":1}',
  ]) {
    expect((await server.call('markChat', { body, cookie, headers })).error.code).toBe('invalid_request');
    expect((await server.call('deleteChat', { body, cookie, headers })).error.code).toBe('invalid_request');
  }
  for (const reply of [
    await server.call('listChats'),
    await server.call('readChat', { query: { conversation } }),
    await server.call('markChat', { body: { conversation, mark: 'read' } }),
    await server.call('deleteChat', { body: { conversation } }),
  ]) {
    expect([reply.status, reply.error.code]).toEqual([403, 'authentication_required']);
  }
});

test('accepts the largest possible message id', async () => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  await send(anna, ben);
  for (const before of ['9223372036854775807', '9999999999999999999']) {
    const reply = await server.call('readChat', { query: { member: ben.id, before }, cookie: anna.cookie });
    expect(reply.status).toBe(200);
    expect(reply.data.messages).toHaveLength(1);
  }
});
