import { randomUUID } from 'node:crypto';
import type { CreditMovement } from '@rendezvous/contract/credit-calls';
import { MOVEMENTS_PAGE } from '@rendezvous/contract/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChatDriver } from '../testing/chat.driver.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { choose, LONG_AGO, placeOrder, waitForOrderStatus } from '../testing/purchases.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { findAccountId, selectMovements } from './credit-history.store.ts';
import { creditMember, debitMember } from './ledger.store.ts';
import { readCause } from './movement-cause.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { send, giveCredits, block } = createChatDriver(() => server);
const buyer = () => makeMember(server, { created_at: LONG_AGO, paid_at: LONG_AGO });

async function readPage({ cookie }: TestMember, cursor?: string) {
  const { status, data } = await server.call('listCreditMovements', { cookie, query: { cursor } });
  expect(status).toBe(200);
  return data;
}

/** Reads all pages, and runs `between` after each. */
async function readAll(member: TestMember, between: () => Promise<unknown> = async () => {}) {
  const movements: CreditMovement[] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage(member, cursor);
    movements.push(...page.movements);
    cursor = page.next_cursor ?? undefined;
    await between();
  } while (cursor !== undefined);
  return movements;
}

async function readFile(member: TestMember) {
  const response = await fetch(`${server.url}/api/credits.php?csv=1`, { headers: { cookie: member.cookie } });
  expect(response.status).toBe(200);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()).split('\r\n');
}

/** Whether each balance is the one below it plus the credits, down to an empty account. */
const isUnbroken = (movements: readonly CreditMovement[]) =>
  movements.every(
    ({ credits, balance_after: balance }, index) =>
      balance - credits === (movements[index + 1]?.balance_after ?? 0),
  );

/** Moves 1 to 7 credits in and 1 out in turn. */
async function fill({ id }: TestMember, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await server.services.db
      .transaction()
      .execute((tx) =>
        index % 2 === 0
          ? creditMember(
              tx,
              { cause: `test:${randomUUID()}`, memberId: id, credits: 1 + (index % 7) },
              'granted',
            )
          : debitMember(tx, { cause: `correction:${randomUUID()}`, memberId: id, credits: 1 }, 'withdrawn'),
      );
  }
}

describe('the history of credits', () => {
  it('lists purchase, message and other movements with their references (CREDIT-9)', async () => {
    const member = await buyer();
    const friend = await makeMember(server, { name: 'Maartje' });
    await giveCredits(member, 2);
    const order = await placeOrder(server, member);
    await choose(order, 'paid');
    await waitForOrderStatus(server, member, order, 'completed');
    expect((await send(member, friend)).status).toBe(200);
    expect(await readPage(member)).toEqual({
      movements: [
        {
          kind: 'message',
          credits: -1,
          balance_after: 11,
          order: null,
          member: { id: friend.id, name: 'Maartje', fictional: false },
        },
        {
          kind: 'purchase',
          credits: 10,
          balance_after: 12,
          order: { id: order.id, payment_id: order.payment_id },
          member: null,
        },
        { kind: 'other', credits: 2, balance_after: 2, order: null, member: null },
      ].map((movement) => ({
        id: expect.any(String) as string,
        at: expect.any(String) as string,
        ...movement,
      })),
      next_cursor: null,
    });
  });

  it('names neither members who left nor those whom a block hides (CREDIT-9)', async () => {
    const member = await buyer();
    await giveCredits(member, 4);
    const [blocked, blocking, gone, shown] = await Promise.all(
      ['Blocked', 'Blocking', 'Gone', 'Shown'].map((name) => makeMember(server, { name })),
    );
    for (const other of [blocked, blocking, gone, shown]) {
      expect((await send(member, other as TestMember)).status).toBe(200);
    }
    await block(member, blocked as TestMember);
    await block(blocking as TestMember, member);
    await server.services.db
      .updateTable('member')
      .set({ status: 'deleted' })
      .where('id', '=', (gone as TestMember).id)
      .execute();
    expect((await readAll(member)).map((movement) => movement.member?.name ?? null)).toEqual([
      'Shown',
      null,
      null,
      null,
      null,
    ]);
    expect((await readFile(member)).filter((line) => /Block|Gone/.test(line))).toEqual([]);
  });

  it('continues at the same place while credits move, with unbroken balances (CREDIT-9)', async () => {
    const member = await buyer();
    const count = 2 * MOVEMENTS_PAGE + 7;
    await fill(member, count);
    const before = await readAll(member);
    expect(before.length).toBe(count);
    expect(isUnbroken(before)).toBe(true);
    const meanwhile = await readAll(member, () => fill(member, 3));
    expect(meanwhile).toEqual(before);
    const after = await readAll(member);
    expect(after.length).toBe(count + 9);
    expect(after.slice(9)).toEqual(before);
    expect(isUnbroken(after)).toBe(true);
  });

  it('has an exact balance in every page that is read during simultaneous movements (CREDIT-9)', async () => {
    const member = await buyer();
    await giveCredits(member, 40);
    const friends = await Promise.all(Array.from({ length: 6 }, () => makeMember(server)));
    const reads: CreditMovement[][] = [];
    await Promise.all([
      ...friends.map((friend) => send(member, friend)),
      ...Array.from({ length: 6 }, async () => reads.push((await readPage(member)).movements)),
    ]);
    const final = await readAll(member);
    expect(final.length).toBe(7);
    for (const read of [...reads, final]) expect(isUnbroken(read)).toBe(true);
  });

  it('shows only the member’s own movements, also in the file (CREDIT-9, CREDIT-10)', async () => {
    const [member, other] = [await buyer(), await buyer()];
    await giveCredits(other, 5);
    await giveCredits(member, 3);
    const [theirs] = await readAll(other);
    expect((await readPage(member, theirs?.id)).movements.map(({ credits }) => credits)).not.toContain(5);
    expect(await readFile(member)).toHaveLength(3); // The header, one movement, and what follows the last line.
    const { status, error } = await server.call('downloadCreditMovements', { query: { csv: '1' } });
    expect([status, error.code]).toEqual([403, 'authentication_required']);
  });

  it('is a file in the member’s language with as many lines as movements (CREDIT-10)', async () => {
    const member = await makeMember(server, { language: 'de', paid_at: LONG_AGO });
    await fill(member, 502);
    const friend = await makeMember(server, { name: '=1+1, "x"' });
    expect((await send(member, friend)).status).toBe(200);
    const lines = await readFile(member);
    expect(lines).toHaveLength(505);
    const german = (await import('../../../../locales/de/credits.json', { with: { type: 'json' } })).default;
    expect(lines[0]).toBe(
      `\uFEFF${['date', 'kind', 'credits', 'balance', 'order', 'member']
        .map((column) => german[`credits.history.column.${column}` as keyof typeof german])
        .join(',')}`,
    );
    expect(lines[1]).toContain(`,${german['credits.history.kind.message']},-1,`);
    expect(lines[1]?.endsWith(`,,"'=1+1, ""x"""`)).toBe(true);
    const balances = lines.slice(1, -1).map((line) => line.split(',').slice(2, 4).map(Number));
    expect(
      balances.every(
        ([credits = 0, balance = 0], index) => balance - credits === (balances[index + 1]?.[1] ?? 0),
      ),
    ).toBe(true);
  });

  it('reads a page by the index of the account, not the whole ledger (CREDIT-9)', async () => {
    const { db } = server.services;
    const member = await buyer();
    await fill(member, 60);
    // Entries of other accounts, which a scan of the table would read.
    // In parts, since a slow machine takes longer for all of them than a statement may (DatabaseLimits).
    for (const first of [1, 5_001, 10_001, 15_001]) {
      await sql`
        with filled as (
          insert into ledger_transfer (id, cause)
          select gen_random_uuid(), 'test:' || n from generate_series(${first}::int, ${first + 4_999}::int) n returning id
        )
        insert into ledger_entry (transfer_id, account_id, credits)
        select id, ('00000000-0000-7000-8000-00000000000' || side)::uuid, side * 2 - 3
        from filled cross join generate_series(1, 2) side`.execute(db);
    }
    await sql`analyze ledger_entry`.execute(db);
    await sql`analyze ledger_transfer`.execute(db);
    const accountId = await findAccountId(db, member.id);
    const after = (await readPage(member)).movements[9]?.id ?? null;
    for (const page of [null, after]) {
      const compiled = selectMovements({ accountId, after: page, limit: 51 }).compile(db);
      const explained = await db.executeQuery<{ 'QUERY PLAN': string }>({
        ...compiled,
        sql: `explain ${compiled.sql}`,
      } as never);
      const plan = explained.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('using ledger_entry_account_transfer');
      expect(plan).not.toMatch(/Seq Scan on ledger_(entry|transfer)/);
    }
  });
});

describe('readCause', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  it.each([
    [`order:${id}`, { kind: 'purchase', orderId: id, clientId: null }],
    [`withdrawal:${id}`, { kind: 'withdrawal', orderId: id, clientId: null }],
    [`debit-return:${id}:1`, { kind: 'returned_debit', orderId: id, clientId: null }],
    [`dispute-credits:${id}:2`, { kind: 'dispute', orderId: id, clientId: null }],
    [`message:${id}:${id}`, { kind: 'message', orderId: null, clientId: id }],
    [`signup:${id}`, { kind: 'signup_gift', orderId: null, clientId: null }],
    ['correction:of a mistake', { kind: 'correction', orderId: null, clientId: null }],
    ['test:1', { kind: 'other', orderId: null, clientId: null }],
    ['', { kind: 'other', orderId: null, clientId: null }],
  ])('reads %s (CREDIT-9)', (cause, expected) => {
    expect(readCause(cause)).toEqual(expected);
  });
});
