import { randomUUID } from 'node:crypto';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { GIFT_IDS, giftsOf } from '@rendezvous/contract/gifts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBalance } from '../ledger/ledger.store.ts';
import { createChatDriver } from '../testing/chat.driver.ts';
import { makeMember } from '../testing/members.ts';
import { changeSite } from '../testing/sites.ts';
import { lockMember, startWhileLocked } from '../testing/start-while-locked.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const ROSE = { kind: 'gift', gift: 'rose' } as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await changeSite(server, { features: { ...DEFAULT_FEATURES, gifts: true } });
});
afterAll(() => server.stop());

const { send, giveCredits, block } = createChatDriver(() => server);
const balanceOf = ({ id }: { id: string }) => readBalance(server.services.db, id);

test('lists the gifts and sends them only on a site with the feature (GIFT-1)', async () => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  await giveCredits(anna, 3);
  await changeSite(server, { features: DEFAULT_FEATURES });
  try {
    expect((await server.call('listGifts', { cookie: anna.cookie })).data).toEqual({ gifts: [] });
    expect((await send(anna, ben, '', { attachment: ROSE })).error.code).toBe('forbidden');
    expect(await balanceOf(anna)).toBe(3);
  } finally {
    await changeSite(server, { features: { ...DEFAULT_FEATURES, gifts: true } });
  }
  const { data } = await server.call('listGifts', { cookie: anna.cookie });
  expect(data.gifts.map(({ id }) => id)).toEqual(GIFT_IDS);
  expect((await server.call('listGifts', {})).error.code).toBe('authentication_required');
});

test.each([
  [2, 2, 10],
  [3, 3, 10],
  [5, 5, 10],
  [12, 12, 12],
])(
  'with gift_credits %i, the cheapest gift costs %i and the dearest %i (GIFT-2)',
  (gift_credits, from, to) => {
    const prices = giftsOf({ gift_credits }).map(({ credits }) => credits);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([from, to]);
  },
);

test('charges the price of the site (GIFT-2)', async () => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  await giveCredits(anna, 6);
  await changeSite(server, { gift_credits: 5 });
  try {
    const reply = await send(anna, ben, ' For you ', { attachment: ROSE });
    expect(reply.data.message).toMatchObject({ text: 'For you', attachment: ROSE, credits_spent: 5 });
    expect(await balanceOf(anna)).toBe(1);
  } finally {
    await changeSite(server, { gift_credits: 3 });
  }
});

test('sends exactly one of two simultaneous gifts when the credits suffice for one (GIFT-3, CHAT-14)', async () => {
  const [anna, ben, cleo] = [await makeMember(server), await makeMember(server), await makeMember(server)];
  await giveCredits(anna, 5);
  const replies = await startWhileLocked(server, lockMember(anna.id), [
    () => send(anna, ben, '', { attachment: ROSE }),
    () => send(anna, cleo, '', { attachment: ROSE }),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 402]);
  expect(await balanceOf(anna)).toBe(2);
  const lists = await Promise.all([ben, cleo].map(({ cookie }) => server.call('listChats', { cookie })));
  expect(lists.flatMap(({ data }) => data.chats.map((chat) => chat.last_message?.attachment))).toEqual([
    ROSE,
  ]);
});

test('sends and charges one gift for the same key or client id at the same time (GIFT-3, CHAT-22)', async () => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  await giveCredits(anna, 10);
  const sending = { attachment: ROSE, clientId: randomUUID() };
  const key = randomUUID();
  const replies = await Promise.all([
    send(anna, ben, '', { ...sending, key }),
    send(anna, ben, '', { ...sending, key }),
    send(anna, ben, '', sending),
  ]);
  expect(new Set(replies.map(({ data }) => data.message.id)).size).toBe(1);
  expect(await balanceOf(anna)).toBe(7);
  await block(ben, anna);
  expect((await send(anna, ben, '', sending)).data.message).toEqual(replies[0]?.data.message);
  const other = await send(anna, ben, '', { ...sending, attachment: { kind: 'gift', gift: 'cake' } });
  expect(other.error.code).toBe('invalid_request');
});

test('refuses words that are longer than a message (GIFT-1, CHAT-15)', async () => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  await giveCredits(anna, 3);
  const reply = await send(anna, ben, 'x'.repeat(1_001), { attachment: ROSE });
  expect([reply.status, reply.error.fields]).toEqual([422, { text: 'too_long' }]);
  expect(await balanceOf(anna)).toBe(3);
});

test('starts a conversation with a gift without using the free messages (GIFT-2, CHAT-11)', async () => {
  const [anna, ben] = [await makeMember(server), await makeMember(server)];
  await giveCredits(anna, 3);
  expect((await send(anna, ben, '', { attachment: ROSE })).data.credits).toBe(0);
  const { data } = await server.call('readSelf', { cookie: anna.cookie });
  expect(data.user?.allowance).toMatchObject({ free_messages_left: 5, free_conversations_left: 2 });
});
