import { CHAT_HISTORY_DAYS } from '@rendezvous/contract/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFilledMember, MARK } from '../testing/filled-member.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { deleteMessagesBefore } from './forget.store.ts';
import { privacyJobs } from './privacy.jobs.ts';
import { runJob } from '../testing/run-job.ts';

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
