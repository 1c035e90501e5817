import { randomUUID } from 'node:crypto';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { FICTIONAL_DAILY_CREDITS } from '@rendezvous/contract/rules';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readBalance } from '../ledger/ledger.store.ts';
import { createChatDriver } from '../testing/chat.driver.ts';
import { expectBooksToBalance } from '../testing/expect-books-to-balance.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { changeSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => changeSite(server, { fictional_daily_credits: FICTIONAL_DAILY_CREDITS }));

const { send, giveCredits } = createChatDriver(() => server);
const acknowledged = { acknowledged: true } as const;
const balanceOf = ({ id }: TestMember) => readBalance(server.services.db, id);

/** A premium member, who has no free messages, with ten credits. */
async function makePayer(timeZone = 'Europe/Amsterdam'): Promise<TestMember> {
  const payer = await makeMember(server, { paid_at: server.services.clock(), time_zone: timeZone });
  await giveCredits(payer, 10);
  return payer;
}

const makeFictional = () => makeMember(server, { fictional: true });

test('charges no more than the site’s limit for messages to all fictional profiles together (FICTION-6)', async () => {
  await changeSite(server, { fictional_daily_credits: 2 });
  const [payer, one, other, real] = [
    await makePayer(),
    await makeFictional(),
    await makeFictional(),
    await makeMember(server),
  ];
  expect((await send(payer, one, 'One', acknowledged)).status).toBe(200);
  const clientId = randomUUID();
  const last = await send(payer, other, 'Two', { ...acknowledged, clientId });
  expect(last.data.credits).toBe(8);
  const third = await send(payer, one, 'Three');
  expect([third.status, third.error]).toEqual([
    429,
    expect.objectContaining({
      code: 'fictional_limit',
      params: { limit: 2, retry_at: '2026-03-10T23:00:00.000Z' },
    }),
  ]);
  expect(await balanceOf(payer)).toBe(8);
  const { data } = await server.call('readChat', { query: { member: one.id }, cookie: payer.cookie });
  expect(data.messages.map(({ text }) => text)).toEqual(['One']);
  // Writing to real members goes on, and a repetition of what was sent is answered as before.
  expect((await send(payer, real)).data.credits).toBe(7);
  const repeated = await send(payer, other, 'Two', { ...acknowledged, clientId });
  expect(repeated.data.message).toEqual(last.data.message);
  await expectBooksToBalance(server);
});

test('keeps the limit when messages are sent at the same time, and charges what was sent (FICTION-6, CHAT-14)', async () => {
  await changeSite(server, { fictional_daily_credits: 3 });
  const payer = await makePayer();
  const profiles = await Promise.all(Array.from({ length: 8 }, makeFictional));
  const replies = await Promise.all(profiles.map((profile) => send(payer, profile, 'Hello', acknowledged)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
  expect(await balanceOf(payer)).toBe(7);
  const { data } = await server.call('listChats', { cookie: payer.cookie });
  expect(data.chats).toHaveLength(3);
  await expectBooksToBalance(server);
});

test('counts the calendar day of the member’s time zone (FICTION-6)', async () => {
  await changeSite(server, { fictional_daily_credits: 1 });
  const midnight = new Date('2026-03-12T04:00:00Z').getTime();
  server.advance({ seconds: (midnight - server.services.clock().getTime()) / 1_000 - 60 });
  const [amsterdam, newYork] = [await makePayer(), await makePayer('America/New_York')];
  const fictional = await makeFictional();
  for (const payer of [amsterdam, newYork]) {
    expect((await send(payer, fictional, 'Hello', acknowledged)).status).toBe(200);
  }
  const retryAt = async (payer: TestMember) => (await send(payer, fictional, 'Again')).error.params?.retry_at;
  expect(await retryAt(amsterdam)).toBe('2026-03-12T23:00:00.000Z');
  expect(await retryAt(newYork)).toBe('2026-03-12T04:00:00.000Z');
  server.advance({ minutes: 1 });
  expect((await send(newYork, fictional, 'A new day')).status).toBe(200);
  expect((await send(amsterdam, fictional, 'Still the same')).status).toBe(429);
});

test('counts gifts by their price, and never refuses a free message (FICTION-6, CHAT-11, GIFT-2)', async () => {
  await changeSite(server, {
    fictional_daily_credits: 4,
    features: { ...DEFAULT_FEATURES, gifts: true },
  });
  const free = await makeMember(server);
  await giveCredits(free, 20);
  const fictional = await makeFictional();
  const attachment = { kind: 'gift', gift: 'rose' } as const;
  expect((await send(free, fictional, '', { ...acknowledged, attachment })).data.credits).toBe(17);
  expect((await send(free, fictional, '', { attachment })).error.code).toBe('fictional_limit');
  expect((await send(free, fictional, 'Hello')).data.message.credits_spent).toBe(0);
  expect(await balanceOf(free)).toBe(17);
  await changeSite(server, { features: DEFAULT_FEATURES });
});
