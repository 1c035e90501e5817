import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { changeSite } from '../testing/sites.ts';
import { createChatDriver } from '../testing/chat.driver.ts';
import { mailsTo } from '../testing/mailings.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { runJob } from '../testing/run-job.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { notificationJobs } from './notifications.jobs.ts';

let server: TestServer;
let member: TestMember;
let other: TestMember;
const { send, giveCredits } = createChatDriver(() => server);
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await changeSite(server, { features: { ...DEFAULT_FEATURES, message_mails: true } });
  member = await makeMember(server);
  other = await makeMember(server);
  await giveCredits(member, 20);
  await giveCredits(other, 20);
});

const run = () => runJob(notificationJobs(server.services), 'notifications.mail');
const mails = async (): Promise<{ template: string; text: string; unsubscribe_url: string | null }[]> =>
  server.services.db
    .selectFrom('mail')
    .where('to_address', '=', `${member.id}@example.org`)
    .select(['template', 'text', 'unsubscribe_url'])
    .orderBy('id')
    .execute();
const templates = async () => (await mails()).map(({ template }) => template);
const change = (body: { kind: 'like' | 'new_conversations'; on: boolean }) =>
  server.call('changeNotifications', { cookie: member.cookie, body: { channel: 'mail', ...body } });

test('mails somebody who is away about a new conversation, once a day and without its text (NOTIFY-2)', async () => {
  await send(other, member, 'A secret of mine');
  await run();
  expect(await templates()).toEqual([]);
  server.advance({ minutes: 31 });
  await Promise.all([run(), run()]);
  const [mail] = await mails();
  expect(await templates()).toEqual(['new_conversations']);
  expect(mail?.text).toContain('Someone new has written to you');
  expect(mail?.text).toContain('/unsubscribe?token=');
  expect(mail?.text).not.toContain('secret');
  await server.call('addLike', { cookie: other.cookie, body: { id: member.id } });
  server.advance({ hours: 2 });
  await run();
  expect(await templates()).toEqual(['new_conversations']);
  server.advance({ hours: 22 });
  await run();
  expect(await templates()).toEqual(['new_conversations', 'like']);
});

test('reminds of messages that stay unread for three days, once (NOTIFY-2)', async () => {
  await send(other, member);
  server.advance({ minutes: 31 });
  await run();
  server.advance({ days: 3 });
  await run();
  server.advance({ days: 3 });
  await run();
  expect(await templates()).toEqual(['new_conversations', 'unread_message_reminders']);
});

test('distinguishes an answer from a new conversation, and mails neither where the site does not (NOTIFY-3)', async () => {
  await send(member, other);
  await send(other, member);
  server.advance({ minutes: 31 });
  await changeSite(server, { features: DEFAULT_FEATURES });
  await run();
  expect(await templates()).toEqual([]);
  await changeSite(server, { features: { ...DEFAULT_FEATURES, message_mails: true } });
  await run();
  expect(await templates()).toEqual(['new_messages']);
});

test('respects the choices, a wish for fewer mails, and a block (NOTIFY-1, NOTIFY-5, SAFETY-2)', async () => {
  await server.call('addLike', { cookie: other.cookie, body: { id: member.id } });
  await change({ kind: 'like', on: false });
  server.advance({ minutes: 31 });
  await run();
  expect(await templates()).toEqual([]);
  await change({ kind: 'like', on: true });
  await server.call('applySolution', {
    cookie: member.cookie,
    query: { solution: '1' },
    body: { solution: 'fewer_mails' },
  });
  server.advance({ minutes: 31 });
  await run();
  expect(await templates()).toEqual([]);
  await server.call('changeNotifications', { cookie: member.cookie, body: { resume: true } });
  await server.call('block', { cookie: member.cookie, body: { id: other.id } });
  server.advance({ minutes: 31 });
  await run();
  expect(await templates()).toEqual([]);
  await server.call('unblock', { cookie: member.cookie, body: { id: other.id } });
  server.advance({ minutes: 31 });
  await run();
  expect(await templates()).toEqual(['like']);
});

test('keeps what was switched off before there were channels off for both (NOTIFY-1)', async () => {
  const { db } = server.services;
  const kinds = { notification_kinds: ['new_messages', 'news'] };
  await db.updateTable('member').set(kinds).where('id', '=', member.id).execute();
  const migration = new URL('../database/migrations/0092_push_kinds_of_members.sql', import.meta.url);
  await sql.raw(await readFile(migration, 'utf8')).execute(db);
  const pushOf = async ({ cookie }: TestMember) =>
    (await server.call('readNotifications', { cookie })).data.push;
  expect(await pushOf(member)).toEqual({ new_conversations: false, new_messages: true, like: false });
  expect(await pushOf(other)).toEqual({ new_conversations: true, new_messages: true, like: true });
});

test('ends one kind by the signed link, as a mail program sends it, and no other (NOTIFY-4)', async () => {
  await send(other, member);
  server.advance({ minutes: 31 });
  await run();
  const url = new URL((await mails())[0]?.unsubscribe_url ?? '');
  expect(url.pathname).toBe('/api/unsubscribe.php');
  const post = (token: string) =>
    fetch(`${server.url}/api/unsubscribe.php?${new URLSearchParams({ token })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  const token = url.searchParams.get('token') ?? '';
  expect((await post(token.replace('new_conversations', 'like'))).status).toBe(410);
  expect((await post(token)).status).toBe(200);
  expect((await server.call('unsubscribe', { query: { token } })).data).toEqual({
    kind: 'new_conversations',
  });
  const { data } = await server.call('readNotifications', { cookie: member.cookie });
  expect(data.mail).toMatchObject({ new_conversations: false, new_messages: true, like: true });
  // Mails of the kind end, and not what goes to devices.
  expect(data.push).toEqual({ new_conversations: true, new_messages: true, like: true });
});

test('changes nothing for a mail scanner that opens every link of a mail, only for the press itself (NOTIFY-4)', async () => {
  await send(other, member);
  server.advance({ minutes: 31 });
  await run();
  const [mail] = await mails();
  const call = mail?.unsubscribe_url ?? '';
  const page = /https?:\S+\/unsubscribe\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(page).toContain('new_conversations');
  const own = (address: string) => `${server.url}${new URL(address).pathname}${new URL(address).search}`;
  for (const address of [call, page]) {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) await fetch(own(address), { method });
  }
  const kinds = async () => (await server.call('readNotifications', { cookie: member.cookie })).data.mail;
  expect(await kinds()).toMatchObject({ new_conversations: true });
  expect((await fetch(own(call), { method: 'POST' })).status).toBe(200);
  expect(await kinds()).toMatchObject({ new_conversations: false, new_messages: true });
});

test('ends a kind again when an old link is opened again, and never by a guessed or foreign one (NOTIFY-4)', async () => {
  await send(other, member);
  server.advance({ minutes: 31 });
  await run();
  const token = new URL((await mails())[0]?.unsubscribe_url ?? '').searchParams.get('token') ?? '';
  const open = async (one: string) => (await server.call('unsubscribe', { query: { token: one } })).status;
  const on = async () =>
    (await server.call('readNotifications', { cookie: member.cookie })).data.mail.new_conversations;
  expect(await open(token)).toBe(200);
  await change({ kind: 'new_conversations', on: true });
  const [id = '', kind = '', signature = ''] = token.split('.');
  for (const guess of [
    `${other.id}.${kind}.${signature}`,
    `${id}.news.${signature}`,
    `${id}.${kind}.${'A'.repeat(43)}`,
    `${id}.${kind}.${signature.slice(0, 42)}`,
    `${id}.${kind}.${signature}x`,
    `${id.toUpperCase()}.${kind}.${signature}`,
    `${id}.${kind}.`,
  ]) {
    expect(await open(guess)).toBe(410);
  }
  expect(await on()).toBe(true);
  expect(await open(token)).toBe(200);
  expect(await on()).toBe(false);
});

test('names in one mail from whom it is, the latest three, and nobody in its subject (NOTIFY-9)', async () => {
  const names = ['Ada', 'Bo', 'Cleo', 'Dana', 'www.evil.example'];
  for (const name of names) {
    const liker = await makeMember(server);
    await server.services.db.updateTable('member').set({ name }).where('id', '=', liker.id).execute();
    await server.call('addLike', { cookie: liker.cookie, body: { id: member.id } });
    server.advance({ minutes: 1 });
  }
  server.advance({ minutes: 31 });
  await run();
  const [mail, ...further] = await mailsTo(server, member.id);
  expect(further).toEqual([]);
  expect(mail?.subject).toBe('5 people like you');
  expect(mail?.text).toContain(
    'Dana, Cleo, Bo, and 2 others like you. If you like each other, it is a match.',
  );
  expect(mail?.html).toContain('Dana, Cleo, Bo, and 2 others like you.');
  expect(mail?.text).not.toMatch(/Ada|evil/);
});

test('names and counts nobody who has become invisible since (NOTIFY-2, SAFETY-6)', async () => {
  const hidden = await makeMember(server, { name: 'Ada' });
  for (const liker of [hidden, other])
    await server.call('addLike', { cookie: liker.cookie, body: { id: member.id } });
  await server.call('changeSelf', { cookie: hidden.cookie, body: { invisible: true } });
  server.advance({ minutes: 31 });
  await run();
  const [mail] = await mailsTo(server, member.id);
  expect(mail?.subject).toBe('Someone likes you');
  expect(mail?.text).not.toContain('Ada');
});

test('mails an invisible member about messages, and about no likes (NOTIFY-2, SAFETY-6)', async () => {
  await server.call('addLike', { cookie: other.cookie, body: { id: member.id } });
  await server.call('changeSelf', { cookie: member.cookie, body: { invisible: true } });
  server.advance({ minutes: 31 });
  await run();
  expect(await templates()).toEqual([]);
  await server.call('changeSelf', { cookie: member.cookie, body: { invisible: false } });
  await send(other, member);
  await server.call('changeSelf', { cookie: member.cookie, body: { invisible: true } });
  server.advance({ minutes: 31 });
  await run();
  expect(await templates()).toEqual(['new_conversations']);
});

test('names nobody and says nothing in its subject in discreet mode (NOTIFY-9, PUSH-7)', async () => {
  await send(other, member);
  await server.services.db.updateTable('member').set({ name: 'Kim' }).where('id', '=', other.id).execute();
  await server.call('changeNotifications', { cookie: member.cookie, body: { discreet: true } });
  server.advance({ minutes: 31 });
  await run();
  const [mail] = await mailsTo(server, member.id);
  expect(mail?.subject).toMatch(/^Something new is waiting for you on /);
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('Kim');
});

test('counts several messages of several people in one mail (NOTIFY-9)', async () => {
  const third = await makeMember(server);
  await giveCredits(third, 20);
  for (const [writer, name] of [
    [other, 'Kim'],
    [third, 'Noor'],
  ] as const) {
    await server.services.db.updateTable('member').set({ name }).where('id', '=', writer.id).execute();
    await send(writer, member);
    server.advance({ minutes: 1 });
    await send(writer, member);
  }
  server.advance({ minutes: 31 });
  await run();
  const [mail, ...further] = await mailsTo(server, member.id);
  expect(further).toEqual([]);
  expect(mail?.subject).toBe('You have 4 new messages from new people');
  expect(mail?.text).toContain('Noor and Kim have written to you. ');
});
