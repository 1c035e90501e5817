import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Tx } from '../database/types.ts';
import { makeMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { ledgerJobs } from './ledger.jobs.ts';
import { moneyBackEntries, saleEntries, type MoneyEntry } from './money-entries.ts';
import { postMoney } from './money.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api' });
});
afterAll(() => server.stop());

const inTx = <Result>(act: (tx: Tx) => Promise<Result>) => server.services.db.transaction().execute(act);
const sale: MoneyEntry[] = [
  { account: 'provider_clearing', amount: 1_125 },
  { account: 'discounts', amount: 375 },
  { account: 'revenue', amount: -1_500 },
];
const post = (currency: string, entries: readonly MoneyEntry[] = sale, cause = `test:${randomUUID()}`) =>
  inTx((tx) => postMoney(tx, { cause, currency, entries }));

async function sumsOf(currency: string) {
  const { rows } = await sql<{ kind: string; sum: string }>`
    select kind, sum(credits)::text as sum
    from ledger_account account join ledger_entry on account_id = account.id
    where unit = ${currency} group by kind order by kind`.execute(server.services.db);
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, Number(sum)]));
}
async function accountOf(kind: string, unit: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from ledger_account where kind = ${kind} and unit = ${unit} and member_id is null`.execute(
    server.services.db,
  );
  return rows[0]?.id as string;
}

describe('the money entries of a sale', () => {
  it('books the full price as revenue and the discount as an entry of its own (LEDGER-3)', () => {
    expect(saleEntries({ paid: 1_125, fullPrice: 1_500, vatBasisPoints: null })).toEqual(sale);
    expect(saleEntries({ paid: 1_500, fullPrice: 1_500, vatBasisPoints: null })).toEqual([
      { account: 'provider_clearing', amount: 1_500 },
      { account: 'revenue', amount: -1_500 },
    ]);
  });

  it('books the VAT that the price contains, if a rate is known (LEDGER-3)', () => {
    expect(saleEntries({ paid: 1_210, fullPrice: 1_210, vatBasisPoints: 2_100 })).toEqual([
      { account: 'provider_clearing', amount: 1_210 },
      { account: 'revenue', amount: -1_000 },
      { account: 'vat', amount: -210 },
    ]);
  });

  it('balances, and takes back the whole sum and its VAT in any steps (LEDGER-1, LEDGER-3)', () => {
    const steps = fc.array(fc.nat(100_000), { maxLength: 5 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.nat(100_000),
        fc.option(fc.integer({ min: 0, max: 2_700 })),
        steps,
        (paid, discount, vatBasisPoints, between) => {
          const entries = saleEntries({ paid, fullPrice: paid + discount, vatBasisPoints });
          const sums = [0, ...between, paid];
          const reversed = sums
            .slice(1)
            .flatMap((after, at) => moneyBackEntries({ before: sums[at] ?? 0, after, vatBasisPoints }));
          const sum = (of: readonly MoneyEntry[], account?: string) =>
            of
              .filter((line) => !account || line.account === account)
              .reduce((total, line) => total + line.amount, 0);
          expect([sum(entries), sum(reversed)]).toEqual([0, 0]);
          expect(sum(entries, 'provider_clearing')).toBe(-sum(reversed, 'provider_clearing') || 0);
          expect(sum(entries, 'vat') + sum(reversed, 'vat')).toBe(0);
        },
      ),
    );
  });
});

describe('money in the ledger', () => {
  it('posts a cause once, and opens the accounts of its currency (LEDGER-1, LEDGER-3)', async () => {
    const cause = `test:${randomUUID()}`;
    await post('SEK', sale, cause);
    await post('SEK', sale, cause);
    expect(await sumsOf('SEK')).toEqual({ provider_clearing: 1_125, discounts: 375, revenue: -1_500 });
    expect(await sumsOf('NOK')).toEqual({});
  });

  it('opens each account once for simultaneous transfers', async () => {
    await Promise.all(Array.from({ length: 10 }, () => post('PLN')));
    expect(await sumsOf('PLN')).toEqual({ provider_clearing: 11_250, discounts: 3_750, revenue: -15_000 });
  });

  it('refuses a transfer that balances over two units but not within each (LEDGER-1)', async () => {
    await post('EUR');
    await post('USD');
    const { id } = await makeMember(server);
    const member = await server.services.db
      .selectFrom('ledger_account')
      .where('member_id', '=', id)
      .select('id')
      .executeTakeFirstOrThrow();
    const euro = await accountOf('revenue', 'EUR');
    const dollar = await accountOf('revenue', 'USD');
    const sold = await accountOf('sold', 'credits');
    const move = (entries: [string, number][]) =>
      inTx(async (tx) => {
        const transferId = uuidv7();
        await tx.insertInto('ledger_transfer').values({ id: transferId, cause: transferId }).execute();
        await tx
          .insertInto('ledger_entry')
          .values(entries.map(([account_id, credits]) => ({ transfer_id: transferId, account_id, credits })))
          .execute();
      });
    await expect(move([[member.id, 5], [euro, -5]])).rejects.toThrow('in each unit'); // prettier-ignore
    await expect(move([[dollar, 5], [euro, -5]])).rejects.toThrow('in each unit'); // prettier-ignore
    await expect(move([[member.id, 5], [sold, -5], [euro, 7]])).rejects.toThrow('sum to zero'); // prettier-ignore
    const granted = await accountOf('granted', 'credits');
    const clearing = await accountOf('provider_clearing', 'EUR');
    await expect(
      move([[granted, 5], [sold, -5], [euro, 7], [clearing, -7]]), // prettier-ignore
    ).resolves.toBeUndefined();
  });

  it('accepts ids of money accounts only in their range, and ids of credit accounts only outside it', async () => {
    const open = (id: string, kind: string, unit: string) =>
      sql`insert into ledger_account (id, kind, unit) values (${id}, ${kind}, ${unit})`.execute(
        server.services.db,
      );
    await expect(open(uuidv7(), 'revenue', 'GBP')).rejects.toThrow('ledger_account_id_check');
    const inRange = '00000000-0000-7000-8001-000000000001';
    await expect(open(inRange, 'sold', 'credits')).rejects.toThrow('ledger_account_id_check');
    await expect(open(inRange, 'sold', 'EUR')).rejects.toThrow('ledger_account_kind_check');
    await expect(open(uuidv7(), 'revenue', 'credits')).rejects.toThrow('ledger_account_kind_check');
  });

  it('is checked in each unit (LEDGER-6)', async () => {
    const { db, log } = server.services;
    const transferId = uuidv7();
    const entries = [
      { account_id: await accountOf('revenue', 'EUR'), credits: 5 },
      { account_id: await accountOf('revenue', 'USD'), credits: -5 },
    ];
    // The owner of the tables can disable triggers.
    await inTx(async (tx) => {
      await sql`alter table ledger_entry disable trigger user`.execute(tx);
      await tx.insertInto('ledger_transfer').values({ id: transferId, cause: transferId }).execute();
      await tx
        .insertInto('ledger_entry')
        .values(entries.map((entry) => ({ ...entry, transfer_id: transferId })))
        .execute();
      await sql`alter table ledger_entry enable trigger user`.execute(tx);
    });
    const error = vi.spyOn(log, 'error').mockImplementation(() => {});
    server.advance({ hours: 2 });
    await ledgerJobs(server.services)[0]?.run({});
    expect(error).toHaveBeenCalledWith({ transfers: 1, accounts: 0 }, 'the ledger does not balance');
    error.mockRestore();
    const found = await db.selectFrom('ledger_drift').select(['id', 'unit', 'expected', 'actual']).execute();
    expect(found).toHaveLength(1);
    expect([
      { id: transferId, unit: 'EUR', expected: '0', actual: '5' },
      { id: transferId, unit: 'USD', expected: '0', actual: '-5' },
    ]).toContainEqual(found[0]);
  });
});
