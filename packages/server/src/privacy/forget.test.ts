import { CHAT_HISTORY_DAYS } from '@rendezvous/contract/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFilledMember, MARK } from '../testing/filled-member.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { deleteMessagesBefore } from './forget.store.ts';
import { privacyJobs } from './privacy.jobs.ts';
import { makeMember } from '../testing/members.ts';
import { runJob } from '../testing/run-job.ts';
import { makeChosenDismissal } from '../testing/second-looks.fixture.ts';
import { makeWaitingReply } from '../testing/waiting-replies.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api' });
});
afterAll(() => server.stop());

const forget = () => runJob(privacyJobs(server.services), 'privacy.forget');

async function readRemaining() {
  const { db } = server.services;
  const messages = await db.selectFrom('message').select('id').execute();
  const allowances = await db.selectFrom('like_allowance').select('day').execute();
  const order = await db.selectFrom('purchase_order').selectAll().executeTakeFirstOrThrow();
  const event = await db.selectFrom('payment_event').selectAll().executeTakeFirstOrThrow();
  return {
    messages: messages.length,
    likesADay: allowances.length,
    payload: event.payload as object,
    references: [order.provider_session, order.provider_payment_intent, event.session_id].filter(Boolean).length,
    amounts: [order.price, Number(event.amount)],
  };
} // prettier-ignore

test('deletes data after its time, and keeps what the books need (PRIVACY-2, CHAT-3)', async () => {
  const member = await makeFilledMember(server);
  await forget();
  const all = {
    messages: 3,
    likesADay: 2,
    payload: { customer: MARK },
    references: 3,
    amounts: [1_125, 1_125],
  };
  expect(await readRemaining()).toEqual(all);
  server.advance({ days: 3 });
  await forget();
  expect(await readRemaining()).toEqual({ ...all, likesADay: 0 });
  server.advance({ days: CHAT_HISTORY_DAYS - 2 });
  await forget();
  expect(await readRemaining()).toEqual({ ...all, likesADay: 0, messages: 0 });
  const { data } = await server.call('listChats', { cookie: member.other.cookie });
  expect(data).toBeDefined();
  server.advance({ days: 220 });
  await forget();
  expect(await readRemaining()).toEqual({ ...all, likesADay: 0, messages: 0, payload: {} });
  // On the last day of 2033 payments of 2026 are still kept, for seven years after the end of their year.
  server.advance({ days: (Date.UTC(2033, 11, 31, 12) - server.services.clock().getTime()) / 86_400_000 });
  await forget();
  expect((await readRemaining()).references).toBe(3);
  server.advance({ days: 1 });
  await forget();
  expect(await readRemaining()).toEqual({
    messages: 0,
    likesADay: 0,
    payload: {},
    references: 0,
    amounts: all.amounts,
  });
});

test('deletes old messages page by page, and leaves newer ones (CHAT-3)', async () => {
  const { db } = server.services;
  const member = await makeFilledMember(server);
  const messages = await db
    .selectFrom('message')
    .where('conversation_id', '=', member.conversationId)
    .select('id')
    .orderBy('id')
    .execute();
  const [first, second, third] = messages.map(({ id }) => id);
  await db
    .updateTable('message')
    .set({ sent_at: new Date('2020-01-01') })
    .where('id', 'in', [String(first), String(third)])
    .execute();
  const before = new Date('2021-01-01');
  expect(await deleteMessagesBefore(db, before, { after: '0', limit: 2 })).toEqual({
    seen: 2,
    deleted: 1,
    last: second,
  });
  expect(await deleteMessagesBefore(db, before, { after: String(second), limit: 2 })).toEqual({
    seen: 1,
    deleted: 1,
    last: third,
  });
});

test('deletes notes of the staff 180 days after the last message or change (PRIVACY-2, FICTION-9)', async () => {
  const { db } = server.services;
  const staff = await makeMember(server, { role: 'staff' });
  const [quiet, going] = [await makeMember(server), await makeMember(server)];
  const noted = [await makeWaitingReply(server, quiet), await makeWaitingReply(server, going)];
  const ids = noted.map(({ conversation }) => conversation);
  for (const conversation of ids) {
    const body = { conversation, note: 'Likes tea' };
    expect((await server.call('saveReplyNote', { cookie: staff.cookie, body })).status).toBe(200);
  }
  const left = async () => {
    await forget();
    const rows = await db.selectFrom('reply_note').where('conversation_id', 'in', ids).selectAll().execute();
    return rows.map((row) => row.conversation_id);
  };
  server.advance({ days: CHAT_HISTORY_DAYS - 1 });
  expect(await left()).toHaveLength(2);
  await db
    .updateTable('message')
    .set({ sent_at: server.services.clock() })
    .where('conversation_id', '=', String(ids[1]))
    .execute();
  server.advance({ days: 2 });
  expect(await left()).toEqual([ids[1]]);
  server.advance({ days: CHAT_HISTORY_DAYS });
  expect(await left()).toEqual([]);
});

test('empties what moderators wrote about a dismissal when its complaint is deleted (SAFETY-17, SAFETY-14)', async () => {
  const { db, clock } = server.services;
  const [reporter, member] = [await makeMember(server), await makeMember(server)];
  const subject = { kind: 'profile', id: member.id } as const;
  const { data } = await server.call('complain', {
    cookie: reporter.cookie,
    body: { subject, reason: 'insult', words: 'Look' },
  });
  const moderatorId = reporter.id;
  const id = await makeChosenDismissal(server, { complaintId: data.complaint.id, moderatorId });
  await db.updateTable('moderation_decision').set({ facts: 'Nothing' }).where('id', '=', id).execute();
  const look = { decision_id: id, moderator_id: moderatorId, verdict: 'confirmed', note: 'Nothing' } as const;
  await db
    .insertInto('second_look')
    .values({ ...look, looked_at: clock() })
    .execute();
  const texts = () =>
    db
      .selectFrom('moderation_decision as decision')
      .innerJoin('second_look as look', 'look.decision_id', 'decision.id')
      .where('decision.id', '=', id)
      .select(['decision.facts', 'look.note'])
      .executeTakeFirst();
  server.advance({ days: 364 });
  await forget();
  expect(await texts()).toEqual({ facts: 'Nothing', note: 'Nothing' });
  server.advance({ days: 2 });
  await forget();
  expect(await texts()).toEqual({ facts: '', note: '' });
});
