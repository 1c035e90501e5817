import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Tx } from '../database/types.ts';
import { registry } from '../http/metrics.ts';
import { refreshSharedGauges } from '../http/shared-gauges.ts';
import { lockBuyer } from '../payments/payments.store.ts';
import { makeMember } from '../testing/members.ts';
import { recordTransaction } from '../testing/plain-sql.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { creditMember, debitMember, readBalance } from './ledger.store.ts';
import { ledgerJobs } from './ledger.jobs.ts';

let server: TestServer;
beforeAll(async () => {
  // The server runs no jobs, because their checks would interfere with the tests.
  server = await startTestServer({ ROLE: 'api' });
});
afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

const [SOLD, SPENT] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000003'];

const inTx = <Result>(act: (tx: Tx) => Promise<Result>) => server.services.db.transaction().execute(act);
const give = (memberId: string, credits: number) =>
  inTx((tx) => creditMember(tx, { cause: `test:${randomUUID()}`, memberId, credits }, 'sold'));
const accountOf = async (memberId: string) => {
  const { db } = server.services;
  const row = db.selectFrom('ledger_account').where('member_id', '=', memberId).select('id');
  return (await row.executeTakeFirstOrThrow()).id;
};
/** The id of a member's only transfer. */
const transferOf = async (memberId: string) => {
  const { db } = server.services;
  const entry = db.selectFrom('ledger_entry').where('account_id', '=', await accountOf(memberId));
  return (await entry.select('transfer_id').executeTakeFirstOrThrow()).transfer_id;
};

describe('the ledger in the database', () => {
  it('refuses a transfer whose entries do not sum to zero, and stores nothing of it (LEDGER-1)', async () => {
    const { id } = await makeMember(server);
    const account = await accountOf(id);
    const unbalanced = [
      [[account, 5]],
      [[account, 5], [SOLD, -4]],
      [[account, 5], [SOLD, -5], [SPENT, 1]],
    ] as const; // prettier-ignore
    for (const entries of unbalanced) {
      const transferId = uuidv7();
      const moving = inTx(async (tx) => {
        await tx.insertInto('ledger_transfer').values({ id: transferId, cause: transferId }).execute();
        const rows = entries.map(([account_id, credits]) => ({
          transfer_id: transferId,
          account_id,
          credits,
        }));
        await tx.insertInto('ledger_entry').values(rows).execute();
      });
      await expect(moving).rejects.toThrow('sum to zero');
      const { db } = server.services;
      expect(
        await db.selectFrom('ledger_transfer').where('id', '=', transferId).select('id').execute(),
      ).toEqual([]);
    }
  });

  it('refuses an entry that is added to a transfer later (LEDGER-2)', async () => {
    const { id } = await makeMember(server);
    await give(id, 3);
    const added = server.services.db
      .insertInto('ledger_entry')
      .values({ transfer_id: await transferOf(id), account_id: SPENT, credits: 7 })
      .execute();
    await expect(added).rejects.toThrow('sum to zero');
  });

  it('refuses every change and removal of transfers and entries (LEDGER-2)', async () => {
    const { id } = await makeMember(server);
    await give(id, 3);
    const transfer = await transferOf(id);
    const changes = [
      sql`update ledger_entry set credits = credits * 2 where transfer_id = ${transfer}`,
      sql`update ledger_transfer set cause = 'another' where id = ${transfer}`,
      sql`delete from ledger_entry where transfer_id = ${transfer}`,
      sql`delete from ledger_transfer where id = ${transfer}`,
      sql`truncate ledger_entry`,
      sql`truncate ledger_transfer cascade`,
    ];
    for (const change of changes) {
      await expect(change.execute(server.services.db)).rejects.toThrow('are never changed');
    }
    expect(await readBalance(server.services.db, id)).toBe(3);
  });

  it('allows the row of a member to be emptied, and keeps their account', async () => {
    const { id } = await makeMember(server);
    await give(id, 3);
    await inTx((tx) => debitMember(tx, { cause: `test:${randomUUID()}`, memberId: id, credits: 3 }, 'spent'));
    await server.services.db
      .updateTable('member')
      .set({ status: 'deleted', name: '', email: `${id}@deleted.invalid`, about: '' })
      .where('id', '=', id)
      .execute();
    expect(await readBalance(server.services.db, id)).toBe(0);
  });
});

describe('spends of one member at the same time', () => {
  const spend = (memberId: string, credits: number, cause = `test:${randomUUID()}`) =>
    inTx((tx) => debitMember(tx, { cause, memberId, credits }, 'spent'));

  it('never take more than there is, and a cause takes once (CREDIT-1, LEDGER-1)', async () => {
    const { id } = await makeMember(server);
    await give(id, 10);
    const cause = `test:${randomUUID()}`;
    const results = await Promise.allSettled([
      ...Array.from({ length: 8 }, () => spend(id, 2, cause)),
      ...Array.from({ length: 16 }, () => spend(id, 1)),
    ]);
    const moved = results.filter((one) => one.status === 'fulfilled' && one.value !== null);
    expect(moved).toHaveLength(9);
    const refusals = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 'insufficient_credits'));
    expect(await readBalance(server.services.db, id)).toBe(0);
    const { rows } = await sql<{ sum: string; taken: string }>`
      select sum(entry.credits)::text as sum, count(*)::text as taken from ledger_entry entry
      where entry.account_id = ${await accountOf(id)}`.execute(server.services.db);
    expect(rows).toEqual([{ sum: '0', taken: '10' }]);
  });

  it('wait for who has locked the member, and hold no balance meanwhile', async () => {
    if (server.services.connection.engine.kind !== 'postgres') return;
    const { id } = await makeMember(server);
    await give(id, 3);
    let waiting: Promise<unknown> = Promise.resolve();
    await inTx(async (tx) => {
      await lockBuyer(tx, id);
      waiting = spend(id, 3);
      await vi.waitFor(async () => {
        const { rows } =
          await sql`select 1 from pg_locks where not granted and pid <> pg_backend_pid()`.execute(tx);
        expect(rows.length).toBeGreaterThan(0);
      });
      await sql`set local lock_timeout = '500ms'`.execute(tx);
      await debitMember(tx, { cause: `test:${randomUUID()}`, memberId: id, credits: 1 }, 'spent');
    });
    await expect(waiting).rejects.toMatchObject({ code: 'insufficient_credits' });
    expect(await readBalance(server.services.db, id)).toBe(2);
  });

  it('lock for one round trip only before the commit', async () => {
    if (server.services.connection.engine.kind !== 'postgres') return;
    const { id } = await makeMember(server);
    await give(id, 3);
    const statements = await recordTransaction(() => spend(id, 1));
    expect(statements).toHaveLength(3);
    expect(statements[1]?.text).toContain('for no key update');
  });
});

describe('the check of the ledger', () => {
  const run = () => ledgerJobs(server.services)[0]?.run({});
  /** Runs a whole round, and returns the gauges and the number of alarms. */
  async function runRound() {
    server.advance({ hours: 2 });
    const error = vi.spyOn(server.services.log, 'error').mockImplementation(() => {});
    await run();
    const alarms = error.mock.calls.length;
    error.mockRestore();
    return { ...(await gauges()), alarms };
  }
  async function gauges() {
    await refreshSharedGauges(server.services);
    const of = async (name: string, label = '') => {
      const metric = await registry.getSingleMetric(name)?.get();
      return metric?.values.find(({ labels }) => !label || Object.values(labels).includes(label))?.value;
    };
    return {
      accounts: await of('rendezvous_ledger_drift', 'account'),
      transfers: await of('rendezvous_ledger_drift', 'transfer'),
      sum: await of('rendezvous_ledger_sum'),
      checkedAt: await of('rendezvous_ledger_checked_timestamp_seconds', 'recent'),
      roundAt: await of('rendezvous_ledger_checked_timestamp_seconds', 'round'),
    };
  }
  const now = () => server.services.clock().getTime() / 1_000;
  const setBalance = (memberId: string, credits: number) =>
    server.services.db
      .updateTable('ledger_account')
      .set({ balance: credits })
      .where('member_id', '=', memberId)
      .execute();
  /** Changes entries without triggers, as the owner of the tables could. */
  async function withoutTriggers(act: (tx: Tx) => Promise<unknown>): Promise<void> {
    await inTx(async (tx) => {
      await sql`alter table ledger_entry disable trigger user`.execute(tx);
      await act(tx);
      await sql`alter table ledger_entry enable trigger user`.execute(tx);
    });
  }

  it('alarms at a balance that is not the sum of its entries, until it is corrected (LEDGER-6)', async () => {
    const { id } = await makeMember(server);
    await give(id, 3);
    expect(await runRound()).toMatchObject({ accounts: 0, transfers: 0, sum: 0, alarms: 0 });
    await setBalance(id, 300);
    expect(await runRound()).toEqual({
      accounts: 1,
      transfers: 0,
      sum: 0,
      alarms: 1,
      checkedAt: now(),
      roundAt: now(),
    });
    expect(
      await server.services.db
        .selectFrom('ledger_drift')
        .select(['kind', 'id', 'expected', 'actual'])
        .execute(),
    ).toEqual([{ kind: 'account', id: await accountOf(id), expected: '3', actual: '300' }]);
    await setBalance(id, 3);
    expect(await runRound()).toMatchObject({ accounts: 0, alarms: 0 });
  });

  it('finds a transfer that lost an entry (LEDGER-6)', async () => {
    const { id } = await makeMember(server);
    await give(id, 4);
    const transfer = await transferOf(id);
    await withoutTriggers((tx) =>
      tx
        .deleteFrom('ledger_entry')
        .where('transfer_id', '=', transfer)
        .where('account_id', '=', SOLD)
        .execute(),
    );
    expect(await runRound()).toMatchObject({ accounts: 0, transfers: 1, sum: 4, alarms: 1 });
    await withoutTriggers((tx) =>
      tx
        .insertInto('ledger_entry')
        .values({ transfer_id: transfer, account_id: SOLD, credits: -4 })
        .execute(),
    );
    expect(await runRound()).toMatchObject({ accounts: 0, transfers: 0, sum: 0, alarms: 0 });
  });

  it('checks recent transfers and the accounts they touched within a minute, without a round (LEDGER-6)', async () => {
    const { id } = await makeMember(server);
    await give(id, 1);
    await runRound();
    const { roundAt } = await gauges();
    await give(id, 2);
    await setBalance(id, 9);
    server.advance({ seconds: 60 });
    vi.spyOn(server.services.log, 'error').mockImplementation(() => {});
    await run();
    expect(await gauges()).toEqual({ accounts: 1, transfers: 0, sum: 0, checkedAt: now(), roundAt });
    await setBalance(id, 3);
    expect(await runRound()).toMatchObject({ accounts: 0 });
  });

  it('checks a ledger that is larger than one batch', async () => {
    const { db } = server.services;
    // No more at once than the pool has connections, so that none waits for longer than it may.
    const atOnce = pLimit(8);
    const members = await Promise.all(Array.from({ length: 250 }, () => atOnce(() => makeMember(server))));
    for (const { id } of members) await give(id, 5);
    // The first and the last id show that a round reaches both ends.
    const last = (
      await db.selectFrom('ledger_account').orderBy('id', 'desc').select('id').limit(1).execute()
    )[0];
    const first = (
      await db
        .selectFrom('ledger_account')
        .where('member_id', 'is not', null)
        .orderBy('id')
        .select('id')
        .limit(1)
        .execute()
    )[0];
    const ids = [first?.id as string, last?.id as string];
    await sql`update ledger_account set balance = balance + 1 where id = any(${ids})`.execute(db);
    expect(await runRound()).toMatchObject({ accounts: 2, transfers: 0 });
    await sql`update ledger_account set balance = balance - 1 where id = any(${ids})`.execute(db);
    expect(await runRound()).toMatchObject({ accounts: 0, transfers: 0 });
  });
});
