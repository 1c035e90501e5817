import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createChatDriver } from '../testing/chat.driver.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let reader: TestMember;
let writer: TestMember;
let conversation: string;
const { send, giveCredits } = createChatDriver(() => server);
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [reader, writer] = [await makeMember(server), await makeMember(server)];
  await giveCredits(writer, 20);
  await giveCredits(reader, 20);
  conversation = (await send(writer, reader)).data.chat.conversation.id;
});

const read = ({ cookie }: TestMember) =>
  server.call('markChat', { cookie, body: { conversation, mark: 'read' } });
const show = ({ cookie }: TestMember, on: boolean) =>
  server.call('changeSelf', { cookie, body: { read_receipts: on } });
/** How far the other has read, as the member sees it in the conversation and in the list. */
async function shownTo({ cookie }: TestMember): Promise<(string | null | undefined)[]> {
  const opened = await server.call('readChat', { cookie, query: { conversation } });
  const listed = await server.call('listChats', { cookie });
  return [opened.data.conversation?.read_up_to, listed.data.chats[0]?.conversation.read_up_to];
}
/** The events that were recorded for a member. */
async function recorded({ id }: TestMember): Promise<string[]> {
  const { db } = server.services;
  const rows = await db.selectFrom('live_event').where('member_id', '=', id).select('type').execute();
  return rows.map(({ type }) => type);
}

test('shows a receipt to neither of two while one has switched them off, and again afterwards (CHAT-29)', async () => {
  await read(reader);
  const [position] = await shownTo(writer);
  expect(position).toMatch(/^\d+$/);
  await send(reader, writer);
  await read(writer);
  for (const one of [reader, writer]) {
    await show(one, false);
    for (const viewer of [reader, writer]) expect(await shownTo(viewer)).toEqual([null, null]);
    await show(one, true);
  }
  expect((await shownTo(writer))[0]).toBe((await shownTo(writer))[1]);
  expect((await shownTo(reader))[0]).toMatch(/^\d+$/);
});

test('announces a receipt to the own pages only while it is switched off (CHAT-6, CHAT-29)', async () => {
  await show(writer, false);
  await read(reader);
  expect(await recorded(reader)).toContain('chat.read');
  expect(await recorded(writer)).not.toContain('chat.read');
  expect(await recorded(reader)).toContain('member.changed');
  await show(writer, true);
  await send(writer, reader);
  await read(reader);
  expect(await recorded(writer)).toContain('chat.read');
});
