import { randomUUID } from 'node:crypto';
import { CLAIM_MINUTES, STAFF_MESSAGES } from '@rendezvous/contract/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readBalance } from '../ledger/ledger.store.ts';
import { createChatDriver } from '../testing/chat.driver.ts';
import { openEventStream } from '../testing/event-stream.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { makePhoto } from '../testing/relations.fixture.ts';
import { addTestSite, changeSite } from '../testing/sites.ts';
import { lockMember, startWhileLocked } from '../testing/start-while-locked.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { makeWaitingReply } from '../testing/waiting-replies.ts';

let server: TestServer;
let first: TestMember;
let second: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  first = await makeMember(server, { role: 'staff' });
  second = await makeMember(server, { role: 'staff' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.services.db.deleteFrom('conversation').execute();
});

const { send, block } = createChatDriver(() => server);

const waiting = async (text?: string) => {
  const member = await makeMember(server, { name: 'Alex', about: 'I like tea' });
  return { member, ...(await makeWaitingReply(server, member, text ? { text } : {})) };
};
const claim = (staff: TestMember, conversation: string) =>
  server.call('claimReply', { cookie: staff.cookie, body: { conversation } });
const answer = (staff: TestMember, conversation: string, text = 'Hello Alex', clientId = randomUUID()) =>
  server.call('sendReply', { cookie: staff.cookie, body: { conversation, client_id: clientId, text } });
const note = (staff: TestMember, conversation: string, text: string) =>
  server.call('saveReplyNote', { cookie: staff.cookie, body: { conversation, note: text } });
const queue = async (staff: TestMember) => (await server.call('readReplies', { cookie: staff.cookie })).data;
const outcome = ({ status, error }: { status: number; error?: { code: string } }) =>
  status === 200 ? 'ok' : error?.code;

async function messagesOf(member: TestMember, { id }: { readonly id: string }) {
  const { data } = await server.call('readChat', { cookie: member.cookie, query: { member: id } });
  return data.messages;
}

it('lists what waits for an answer, the longest first, with both members and the claim (FICTION-5)', async () => {
  const one = await waiting('One');
  server.advance({ minutes: 1 });
  const two = await waiting('Two');
  server.advance({ minutes: 1 });
  await send(one.member, one.profile, 'x'.repeat(200));
  const since = (minutes: number) =>
    new Date(server.services.clock().getTime() - minutes * 60_000).toISOString();
  await claim(first, one.conversation);
  const writer = (name: string) => ({ name, age: 30, main_image: null });
  const common = { site: 'localhost', profile: writer('Fenna'), member: writer('Alex') };
  expect(await queue(second)).toMatchObject({
    count: 2,
    replies: [
      {
        ...common,
        conversation: one.conversation,
        waiting_since: since(2),
        unanswered: 2,
        excerpt: 'x'.repeat(140),
        claim: 'other',
      },
      { ...common, conversation: two.conversation, waiting_since: since(1), unanswered: 1, claim: null },
    ],
  });
  expect((await queue(first)).replies[0]?.claim).toBe('mine');
  server.advance({ minutes: CLAIM_MINUTES });
  expect((await queue(first)).replies[0]?.claim).toBeNull();
});

it('shows 20 conversations and counts all of them (FICTION-5)', async () => {
  const profile = await makeMember(server, { fictional: true });
  const members = await Promise.all(Array.from({ length: 22 }, () => makeMember(server)));
  for (const member of members) await makeWaitingReply(server, member, { profile });
  const { count, replies } = await queue(first);
  expect([count, replies.length]).toEqual([22, 20]);
});

it('leaves out what is answered, and whoever cannot be written to (FICTION-5, CHAT-16)', async () => {
  const answered = await waiting();
  await claim(first, answered.conversation);
  await answer(first, answered.conversation);
  const { db } = server.services;
  const changes = [
    { status: 'banned' },
    { status: 'deleted' },
    { status: 'pending_deletion' },
    { profile_status: 'hidden' },
    { profile_status: 'disabled' },
  ] as const;
  const unreachable = [];
  for (const change of changes) {
    const [member, profile] = [await waiting(), await waiting()];
    await db.updateTable('member').set(change).where('id', '=', member.member.id).execute();
    await db.updateTable('member').set(change).where('id', '=', profile.profile.id).execute();
    unreachable.push(member, profile);
  }
  const [blocker, blocked] = [await waiting(), await waiting()];
  await block(blocker.member, blocker.profile);
  await block(blocked.profile, blocked.member);
  for (const { conversation } of [...unreachable, blocker, blocked]) {
    expect(outcome(await claim(first, conversation))).toBe('not_found');
    expect(outcome(await answer(first, conversation))).toBe('not_found');
    expect(outcome(await note(first, conversation, 'Hi'))).toBe('not_found');
  }
  expect(await queue(first)).toEqual({ count: 0, replies: [] });
});

it('finds neither a conversation of real members nor one of another site; operators do the latter (FICTION-5)', async () => {
  const siteId = await addTestSite(server, 'harbour.localhost', { name: 'Harbour' });
  const profile = await makeMember(server, { fictional: true, site_id: siteId });
  const member = await makeMember(server);
  const { conversation } = await makeWaitingReply(server, member, { profile });
  const sent = await send(member, await makeMember(server));
  const real = sent.data.chat.conversation.id;
  expect(outcome(await claim(first, conversation))).toBe('not_found');
  expect((await queue(first)).count).toBe(0);
  const operator = await makeMember(server, { role: 'operator' });
  expect((await queue(operator)).replies.map(({ site }) => site)).toEqual(['harbour.localhost']);
  expect(outcome(await claim(operator, conversation))).toBe('ok');
  for (const id of [real, randomUUID()]) expect(outcome(await claim(operator, id))).toBe('not_found');
  // The answer may be as long as the profile's own site allows.
  await server.services.db
    .updateTable('site')
    .set({ settings: sql`settings || '{"message_length": 5}'` })
    .where('id', '=', siteId)
    .execute();
  server.advance({ minutes: 1 });
  expect((await answer(operator, conversation, 'Hello Alex')).error.fields).toEqual({ text: 'too_long' });
  expect(outcome(await answer(operator, conversation, 'Hello'))).toBe('ok');
});

it('shows of both what another member sees, and the last 30 messages (FICTION-5)', async () => {
  const { member, profile, conversation } = await waiting('Message 0');
  await makePhoto(server, member, { main: true });
  await makePhoto(server, member, { private: true, position: 1 });
  await server.services.db
    .updateTable('member')
    .set({ paid_at: null, free_messages_used: -100 })
    .where('id', '=', member.id)
    .execute();
  for (let sent = 1; sent <= STAFF_MESSAGES; sent += 1) await send(member, profile, `Message ${sent}`);
  const { data } = await claim(first, conversation);
  expect(data.messages.map(({ text }) => text)).toEqual(
    Array.from({ length: STAFF_MESSAGES }, (_, n) => `Message ${n + 1}`),
  );
  const facts = [
    'id', 'name', 'age', 'gender', 'country', 'region', 'main_image', 'about', 'sexuality', 'interests',
  ]; // prettier-ignore
  expect(Object.keys(data.member)).toEqual(expect.arrayContaining(facts));
  expect(data.member).toMatchObject({ id: member.id, name: 'Alex', about: 'I like tea' });
  const seen = await server.call('readMember', { cookie: profile.cookie, query: { id: member.id } });
  expect(seen.data.profile).toMatchObject(data.member);
  expect(JSON.stringify(data)).not.toContain('@example.org');
});

it('gives a claim to one of two at once, renews it, and gives it away when it expires (FICTION-8)', async () => {
  const { profile, conversation } = await waiting();
  const replies = await startWhileLocked(server, lockMember(profile.id), [
    () => claim(first, conversation),
    () => claim(second, conversation),
  ]);
  expect(replies.map(outcome).toSorted()).toEqual(['already_done', 'ok']);
  const [holder, other] = outcome(replies[0] as never) === 'ok' ? [first, second] : [second, first];
  server.advance({ minutes: CLAIM_MINUTES - 1 });
  const renewed = await claim(holder, conversation);
  const until = new Date(server.services.clock().getTime() + CLAIM_MINUTES * 60_000).toISOString();
  expect(renewed.data.claimed_until).toBe(until);
  server.advance({ minutes: CLAIM_MINUTES - 1 });
  expect(outcome(await claim(other, conversation))).toBe('already_done');
  server.advance({ minutes: 1 });
  expect(outcome(await answer(holder, conversation))).toBe('already_done');
  expect(outcome(await claim(other, conversation))).toBe('ok');
  expect(outcome(await answer(holder, conversation))).toBe('already_done');
});

it('gives the own claim back, and no other (FICTION-8)', async () => {
  const { conversation } = await waiting();
  await claim(first, conversation);
  const release = ({ cookie }: TestMember) => server.call('releaseReply', { cookie, body: { conversation } });
  expect(outcome(await release(second))).toBe('ok');
  expect(outcome(await claim(second, conversation))).toBe('already_done');
  expect(outcome(await release(first))).toBe('ok');
  expect(outcome(await claim(second, conversation))).toBe('ok');
});

it('writes the answer as the profile, free, records who wrote it and tells the member (FICTION-7)', async () => {
  const { member, profile, conversation } = await waiting();
  const { db } = server.services;
  const stream = await openEventStream(server, member.cookie);
  await claim(first, conversation);
  expect(outcome(await answer(first, conversation, ' Hello\u0007 Alex '))).toBe('ok');
  const event = await stream.next('message.added');
  stream.close();
  const [, message] = await messagesOf(member, profile);
  expect(message).toMatchObject({
    sender_id: profile.id,
    text: 'Hello Alex',
    credits_spent: 0,
    automatic: false,
    attachment: null,
  });
  expect(event).toMatchObject({ message: { id: message?.id } });
  expect(await db.selectFrom('staff_reply').selectAll().execute()).toEqual([
    { message_id: message?.id, staff_id: first.id },
  ]);
  expect(await db.selectFrom('reply_claim').selectAll().execute()).toEqual([]);
  expect(await readBalance(db, profile.id)).toBe(0);
  const { data } = await server.call('listChats', { cookie: member.cookie });
  expect(data.unread).toBe(1);
  expect(JSON.stringify(data)).not.toContain(first.id);
});

it('writes once for each client id, and once after each message of the member (FICTION-7)', async () => {
  const { member, profile, conversation } = await waiting();
  const clientId = randomUUID();
  expect(outcome(await answer(first, conversation, 'Hello', clientId))).toBe('already_done');
  await claim(first, conversation);
  expect(outcome(await answer(first, conversation, 'Hello', clientId))).toBe('ok');
  expect(outcome(await answer(first, conversation, 'Hello', clientId))).toBe('ok');
  expect(outcome(await answer(first, conversation, 'Other', clientId))).toBe('invalid_request');
  expect(outcome(await answer(second, conversation, 'Hello', clientId))).toBe('invalid_request');
  expect(outcome(await claim(first, conversation))).toBe('already_done');
  // Even with a claim there is no second answer.
  const until = new Date(server.services.clock().getTime() + 60_000);
  await server.services.db
    .insertInto('reply_claim')
    .values({ conversation_id: conversation, staff_id: first.id, until })
    .execute();
  expect(outcome(await answer(first, conversation, 'Are you there?'))).toBe('already_done');
  expect(await messagesOf(member, profile)).toHaveLength(2);
  await send(member, profile, 'Here I am');
  expect(outcome(await answer(first, conversation, 'There you are'))).toBe('ok');
  // The member left meanwhile: what was sent before is still answered in the same way.
  await block(member, profile);
  expect(outcome(await answer(first, conversation, 'Hello', clientId))).toBe('ok');
});

it('writes one of two answers at once (FICTION-7)', async () => {
  const { member, profile, conversation } = await waiting();
  await claim(first, conversation);
  const replies = await startWhileLocked(server, lockMember(profile.id), [
    () => answer(first, conversation, 'One'),
    () => answer(first, conversation, 'Two'),
  ]);
  expect(replies.map(outcome).toSorted()).toEqual(['already_done', 'ok']);
  expect(await messagesOf(member, profile)).toHaveLength(2);
});

it('writes one message for the same client id at the same time (FICTION-7)', async () => {
  const { member, profile, conversation } = await waiting();
  await claim(first, conversation);
  const clientId = randomUUID();
  const replies = await startWhileLocked(server, lockMember(profile.id), [
    () => answer(first, conversation, 'Hello', clientId),
    () => answer(first, conversation, 'Hello', clientId),
  ]);
  expect(replies.map(outcome)).toEqual(['ok', 'ok']);
  expect(await messagesOf(member, profile)).toHaveLength(2);
});

it('refuses an empty text and one longer than the site’s messages, and keeps the claim (FICTION-7, CHAT-15)', async () => {
  await changeSite(server, { message_length: 5 });
  const { conversation } = await waiting();
  await claim(first, conversation);
  const refusal = async (text: string) => (await answer(first, conversation, text)).error.fields;
  expect(await refusal(' \n')).toEqual({ text: 'required' });
  expect(await refusal('Hello Alex')).toEqual({ text: 'too_long' });
  expect(outcome(await answer(first, conversation, 'Hello'))).toBe('ok');
  await changeSite(server, { message_length: 1_000 });
});

it('keeps a note for the staff, which goes when the conversation’s member is erased (FICTION-9)', async () => {
  const { conversation } = await waiting();
  expect(outcome(await note(first, conversation, ' Has a dog '))).toBe('ok');
  expect((await claim(second, conversation)).data.note).toBe('Has a dog');
  const tooLong = await note(second, conversation, 'x'.repeat(2_001));
  expect(tooLong.error.fields).toEqual({ note: 'too_long' });
  expect(outcome(await note(second, conversation, 'x'.repeat(2_000)))).toBe('ok');
  expect(outcome(await note(second, conversation, ''))).toBe('ok');
  expect((await claim(second, conversation)).data.note).toBe('');
  expect(await server.services.db.selectFrom('reply_note').selectAll().execute()).toEqual([]);
});
