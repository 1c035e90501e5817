import { randomUUID } from 'node:crypto';
import type { CallError } from '@rendezvous/contract/errors';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../database/types.ts';
import { creditMember, debitMember, readBalance } from '../ledger/ledger.store.ts';
import { lockMember, startWhileLocked } from '../testing/start-while-locked.ts';
import { createChatDriver } from '../testing/chat.driver.ts';
import { expectBooksToBalance } from '../testing/expect-books-to-balance.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { makeConversation } from '../testing/relations.fixture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { send, giveCredits, block } = createChatDriver(() => server);

test('sends exactly one of several simultaneous messages when there is one credit (CHAT-14, CREDIT-1)', async () => {
  const payer = await makeMember(server, { paid_at: server.services.clock() });
  const others = await Promise.all(Array.from({ length: 8 }, () => makeMember(server)));
  await giveCredits(payer, 1);
  const replies = await Promise.all(others.map((other) => send(payer, other)));
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 402),
  ]);
  expect(await readBalance(server.services.db, payer.id)).toBe(0);
  const lists = await Promise.all(others.map(({ cookie }) => server.call('listChats', { cookie })));
  expect(lists.flatMap((list) => list.data.chats)).toHaveLength(1);
  await expectBooksToBalance(server);
});

test('spends exactly the free allowance on simultaneous messages (CHAT-11)', async () => {
  const free = await makeMember(server);
  const others = await Promise.all(Array.from({ length: 6 }, () => makeMember(server)));
  const started = await Promise.all(others.map((other) => send(free, other)));
  expect(started.filter((reply) => reply.status === 200)).toHaveLength(2);
  const known = others.find((_, index) => started[index]?.status === 200);
  if (!known) throw new Error('No message was sent.');
  const more = await Promise.all(Array.from({ length: 6 }, () => send(free, known)));
  expect(more.filter((reply) => reply.status === 200)).toHaveLength(3);
});

test('starts one conversation with two simultaneous first messages, both of them free (CHAT-1, CHAT-11)', async () => {
  const { db } = server.services;
  const free = await makeMember(server, { free_conversations_used: 1 });
  const partner = await makeMember(server);
  await giveCredits(free, 3);
  const replies = await startWhileLocked(server, lockMember(free.id), [
    () => send(free, partner, 'One'),
    () => send(free, partner, 'Two'),
  ]);
  expect(replies.map(({ status, data }) => [status, data.message?.credits_spent])).toEqual([
    [200, 0],
    [200, 0],
  ]);
  expect(await readBalance(db, free.id)).toBe(3);
  const { data } = await server.call('readSelf', { cookie: free.cookie });
  expect(data.user?.allowance).toMatchObject({ free_messages_left: 3, free_conversations_left: 0 });
});

test('starts no conversation for a member who writes while the other starts it (CHAT-11)', async () => {
  const { services } = server;
  const [one, other] = [await makeMember(server), await makeMember(server, { free_conversations_used: 2 })];
  await giveCredits(other, 3);
  const startConversation = (tx: Tx) => makeConversation({ services: { ...services, db: tx } }, one, other);
  const [reply] = await startWhileLocked(server, startConversation, [() => send(other, one)]);
  expect([reply?.status, reply?.data.message?.credits_spent]).toEqual([200, 0]);
  expect(await readBalance(services.db, other.id)).toBe(3);
});

test('moves credits once for a cause, and changes nothing if a debit fails (LEDGER-1)', async () => {
  const { db } = server.services;
  const { id } = await makeMember(server);
  const cause = `test:${randomUUID()}`;
  const give = () =>
    db.transaction().execute((tx) => creditMember(tx, { cause, memberId: id, credits: 3 }, 'sold'));
  expect((await Promise.all([give(), give(), give()])).toSorted()).toEqual([3, null, null].toSorted());

  const take = (credits: number, why: string) =>
    db.transaction().execute((tx) => debitMember(tx, { cause: why, memberId: id, credits }, 'withdrawn'));
  const refused = `test:${randomUUID()}`;
  await expect(take(4, refused)).rejects.toMatchObject({
    code: 'insufficient_credits',
    params: { needed: 4, balance: 3 },
  });
  expect(await take(3, refused)).toBe(0);
  await expectBooksToBalance(server);
});

type Action =
  | { readonly kind: 'send'; readonly from: number; readonly to: number; readonly clientId: number }
  | { readonly kind: 'give'; readonly to: number; readonly credits: number; readonly cause: number }
  | { readonly kind: 'take'; readonly from: number; readonly credits: number; readonly cause: number }
  | { readonly kind: 'block'; readonly from: number; readonly to: number };

const CROWD = 4;
const REFUSALS = [null, 'insufficient_credits', 'blocked', 'not_found', 'invalid_request'];
const memberIndex = fc.nat({ max: CROWD - 1 });
const smallNumber = fc.nat({ max: 5 });
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      from: memberIndex,
      to: memberIndex,
      clientId: smallNumber,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('give' as const),
      to: memberIndex,
      credits: fc.integer({ min: 1, max: 3 }),
      cause: smallNumber,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('take' as const),
      from: memberIndex,
      credits: fc.integer({ min: 1, max: 5 }),
      cause: smallNumber,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('block' as const), from: memberIndex, to: memberIndex }),
  },
);

test('keeps the books balanced and charges nobody twice in any order of actions (CHAT-14, LEDGER-1)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(action, { maxLength: 6 }), { maxLength: 6 }), async (rounds) => {
      const paid_at = server.services.clock();
      const crowd = await Promise.all(
        Array.from({ length: CROWD }, (_, n) => makeMember(server, n % 2 ? { paid_at } : {})),
      );
      const member = (n: number) => crowd[n] as TestMember;
      const ids = Array.from({ length: 6 }, () => randomUUID());
      const blocks = new Set<string>();
      const { db } = server.services;

      /** Returns the error code, or null if the action succeeded. */
      async function run(one: Action): Promise<string | null> {
        if (one.kind === 'send') {
          const clientId = ids[one.clientId] as string;
          const reply = await send(member(one.from), member(one.to), 'Hi', { clientId });
          return reply.status === 200 ? null : reply.error.code;
        }
        if (one.kind === 'block') {
          const known = one.from === one.to || blocks.has(`${one.from} ${one.to}`);
          blocks.add(`${one.from} ${one.to}`);
          if (!known) await block(member(one.from), member(one.to));
          return null;
        }
        const memberId = member(one.kind === 'give' ? one.to : one.from).id;
        const transfer = { cause: `test:${ids[one.cause]}`, memberId, credits: one.credits };
        return db
          .transaction()
          .execute((tx) =>
            one.kind === 'give' ? creditMember(tx, transfer, 'sold') : debitMember(tx, transfer, 'withdrawn'),
          )
          .then(
            () => null,
            (error: CallError) => error.code,
          );
      }

      for (const round of rounds) {
        for (const refusal of await Promise.all(round.map(run))) expect(REFUSALS).toContain(refusal);
      }
      await expectBooksToBalance(server);
      const { rows } = await sql<{ messages: string; transfers: string }>`
        select
          (select coalesce(sum(credits_spent), 0) from message) as messages,
          (select count(*) from ledger_transfer where cause like 'message:%') as transfers`.execute(db);
      expect(rows[0]?.messages).toBe(rows[0]?.transfers);
    }),
    { numRuns: 15 },
  );
});
