import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../accounts/session-cookie.ts';
import { beginSession } from '../accounts/sessions.store.ts';
import { createChatDriver } from '../testing/chat.driver.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let writer: TestMember;
let reader: TestMember;
let message: { id: string; conversation_id: string };
const { send, giveCredits, block } = createChatDriver(() => server);
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [writer, reader] = [await makeMember(server), await makeMember(server)];
  await giveCredits(writer, 20);
  ({ message } = (await send(writer, reader)).data);
});

const react = (reaction: 'love' | 'fire' | null) =>
  server.call('reactToMessage', { cookie: reader.cookie, body: { message: message.id, reaction } });
async function recorded({ id }: TestMember): Promise<string[]> {
  const { db } = server.services;
  const rows = await db
    .selectFrom('live_event')
    .where('member_id', '=', id)
    .where('type', '=', 'message.changed')
    .select('type')
    .execute();
  return rows.map(({ type }) => type);
}

test('stores one reaction and announces it once, however often it is sent at the same time (CHAT-30)', async () => {
  const replies = await Promise.all([react('love'), react('love'), react('love')]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await react('love')).data.message.reactions).toEqual([{ member_id: reader.id, reaction: 'love' }]);
  for (const member of [writer, reader]) expect(await recorded(member)).toHaveLength(1);
  await react('fire');
  expect(await recorded(writer)).toHaveLength(2);
});

test('does not notify the other when one is removed after a block (CHAT-30, SAFETY-2)', async () => {
  await react('love');
  await block(writer, reader);
  expect((await react('fire')).status).toBe(404);
  expect((await react(null)).data.message.reactions).toEqual([]);
  expect([await recorded(writer), await recorded(reader)].map(({ length }) => length)).toEqual([1, 2]);
});

test('neither finds nor accepts a reaction to what is older than the history (CHAT-3, CHAT-31)', async () => {
  server.advance({ days: 181 });
  // A session ends after 30 days.
  const token = await beginSession(server.services.db, reader.id, server.services.clock());
  reader = { id: reader.id, cookie: `${SESSION_COOKIE}=${token}` };
  expect((await react('love')).status).toBe(404);
  const search = await server.call('searchChat', {
    cookie: reader.cookie,
    query: { conversation: message.conversation_id, text: 'Hello' },
  });
  expect(search.data.hits).toEqual([]);
});
