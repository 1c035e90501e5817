import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAudit } from '../testing/audit.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { makeConversation } from '../testing/relations.fixture.ts';
import { makeChosenDismissal } from '../testing/second-looks.fixture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let moderator: TestMember;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' });
  moderator = await makeMember(server, { role: 'moderator' });
});
afterAll(() => server.stop());

let addresses = 0;

/** A conversation of so many messages by turns, of which one is reported; the reported member wrote the even ones. */
async function reported({ count, at }: { readonly count: number; readonly at: number }) {
  const [reporter, member] = [await makeMember(server), await makeMember(server)];
  const conversation = await makeConversation(server, reporter, member);
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { id } = await server.services.db
      .insertInto('message')
      .values({
        conversation_id: conversation,
        sender_id: number % 2 === 0 ? member.id : reporter.id,
        client_id: crypto.randomUUID(),
        text: String(number),
        sent_at: server.services.clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  addresses += 1;
  const { data } = await server.call('complain', {
    cookie: reporter.cookie,
    body: { subject: { kind: 'message', id: ids[at - 1] ?? '' }, reason: 'insult', words: '' },
    headers: { 'x-forwarded-for': `10.9.0.${addresses}` },
  });
  return { reporter, member, messageId: ids[at - 1] ?? '', id: data.complaint.id };
}

const read = (complaint: string, as: TestMember = moderator) =>
  server.call('readReportedMessages', { cookie: as.cookie, body: { complaint } });

it('shows at most five messages before and after a reported one, and records each look (SAFETY-19)', async () => {
  const { id } = await reported({ count: 20, at: 10 });
  const { data } = await read(id);
  expect(data.messages.map(({ text }) => Number(text))).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  expect(data.messages.filter((one) => one.reported)).toMatchObject([{ text: '10', by: 'reported' }]);
  await read(id);
  expect(await readAudit(server, { action: 'messages.read', subjectId: id })).toEqual([
    { actor_kind: 'member', subject_id: id, details: { messages: 11 } },
    { actor_kind: 'member', subject_id: id, details: { messages: 11 } },
  ]);
});

it('records once for each moderator that the desk showed reported messages (SAFETY-19)', async () => {
  const { id } = await reported({ count: 2, at: 2 });
  const second = await makeMember(server, { role: 'moderator' });
  for (const { cookie } of [moderator, moderator, second]) await server.call('readDesk', { cookie });
  const entry = { actor_kind: 'member', subject_id: id, details: { messages: 1 } };
  expect(await readAudit(server, { action: 'complaint.read', subjectId: id })).toEqual([entry, entry]);
});

it('shows and records nothing to whoever may not read them (SAFETY-19)', async () => {
  const { id, reporter } = await reported({ count: 2, at: 2 });
  const { db } = server.services;
  const answers = [
    (await read(id, reporter)).error.code,
    (await server.call('readReportedMessages', { body: { complaint: id } })).error.code,
  ];
  expect(answers).toEqual(['forbidden', 'authentication_required']);
  // The reporter becomes a moderator: the complaint is still their own.
  await db.updateTable('member').set({ role: 'moderator' }).where('id', '=', reporter.id).execute();
  expect((await read(id, reporter)).error.code).toBe('forbidden');
  expect(await readAudit(server, { action: 'messages.read', subjectId: id })).toEqual([]);
});

it('shows them again for a second look at the dismissal, and no longer after a measure (SAFETY-17, SAFETY-19)', async () => {
  const dismissed = await reported({ count: 2, at: 2 });
  await makeChosenDismissal(server, { complaintId: dismissed.id, moderatorId: crypto.randomUUID() });
  expect((await read(dismissed.id)).data.messages).toHaveLength(2);
  const warned = await reported({ count: 2, at: 2 });
  const body = { id: warned.id, action: 'warn', ground: 'insult', facts: 'You wrote insults.' } as const;
  expect((await server.call('decideComplaint', { cookie: moderator.cookie, body })).status).toBe(200);
  expect((await read(warned.id)).error.code).toBe('already_done');
});

it('has nothing left to show when the messages were deleted (CHAT-3, SAFETY-19)', async () => {
  const { id, messageId } = await reported({ count: 2, at: 2 });
  await server.services.db.deleteFrom('message').where('id', '=', messageId).execute();
  expect((await read(id)).data.messages).toEqual([]);
});

it('puts the histories of both members beside a complaint (SAFETY-19)', async () => {
  const first = await reported({ count: 2, at: 2 });
  const body = { id: first.id, action: 'warn', ground: 'insult', facts: 'You wrote insults.' } as const;
  await server.call('decideComplaint', { cookie: moderator.cookie, body });
  addresses += 1;
  const again = await server.call('complain', {
    cookie: first.reporter.cookie,
    body: { subject: { kind: 'profile', id: first.member.id }, reason: 'fake', words: '' },
    headers: { 'x-forwarded-for': `10.9.0.${addresses}` },
  });
  const { data } = await server.call('readDesk', { cookie: moderator.cookie });
  const found = data.complaints.find(({ id }) => id === again.data.complaint.id);
  expect(found?.member?.history).toMatchObject({
    measures: [{ action: 'warn', ground: 'insult', lifted: false }],
    complaints_about: { open: 1, acted: 1, dismissed: 0 },
    complaints_by: { open: 0, acted: 0, dismissed: 0 },
  });
  expect(found?.reporter).toMatchObject({
    history: { measures: [], complaints_by: { open: 1, acted: 1, dismissed: 0 } },
  });
});
