import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectEmbedded, connectPostgres } from '../database/connect.ts';
import type { DebitAction } from '../sandbox/payments/debits.ts';
import { childEnvironment } from '../testing/child-environment.ts';
import { debitForm } from '../testing/debits.ts';
import { createDatabase, TEST_POSTGRES_PREPARED, TEST_POSTGRES_URL } from '../testing/fresh-connection.ts';
import {
  areEventsLateAt,
  isOfEvent,
  KILL_POINTS,
  type KillPoint,
  type Order,
  type TestBuyer,
} from '../testing/kill-points.ts';
import type { TestMember } from '../testing/members.ts';
import { freePort } from '../testing/postgres-server.ts';
import { send, SMALLEST, transfer } from '../testing/purchases.ts';
import { caller, type Call } from '../testing/test-server.ts';
import { checkBooks } from './reconciliation.commands.ts';

/** How often each point is tried: KILLS_PER_POINT=5 for a run of 215 kills. */
const ROUNDS = Number(process.env.KILLS_PER_POINT ?? 1);
const MS_PER_POINT = 120_000;
/** The time bonus makes ten credits cost this (BONUS-1). */
const PRICE = 1_125;

vi.setConfig({ testTimeout: ROUNDS * MS_PER_POINT, hookTimeout: MS_PER_POINT });

const postgres = process.env[TEST_POSTGRES_URL];
/** The points that are tried: all on Postgres, and one of each way to move money on the embedded database. */
const triedPoints = (points: readonly KillPoint[]) => (postgres ? points : points.slice(0, 1));

let folder: string;
let databaseUrl: string | undefined;
let port: number;
let child: ChildProcess;
let call: Call;
/** Whether an object of the provider is a payment that was made or that a bank has. */
const TAKES_MONEY = sql`body #>> '{payment,status}' in ('succeeded', 'processing', 'requires_action')`;
/** What is expected of an order at the end: `cancelled` has taken no money, and its buyer has bought with another. */
type Ending = 'credited' | 'withdrawn' | 'cancelled' | 'debited' | 'returned' | 'transferred';
const orders: { readonly id: string; readonly ending: Ending }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rendezvous-kill-'));
  port = await freePort();
  call = caller(`http://localhost:${port}`);
  const name = `kill_${randomUUID().replaceAll('-', '')}`;
  if (postgres) databaseUrl = await createDatabase(postgres, name, process.env[TEST_POSTGRES_PREPARED]);
  await start();
});
afterAll(async () => {
  await kill();
  await rm(folder, { recursive: true, force: true });
});

/** `late` events of the provider are received only when the jobs have run (`run jobs`). */
async function start({ late = false } = {}): Promise<void> {
  child = fork(new URL('../testing/killed-server.ts', import.meta.url), {
    env: {
      ...childEnvironment(),
      NODE_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: folder,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      DEMO: 'false',
      LOG_LEVEL: 'silent',
      EVENTS_ARE_LATE: String(late),
    },
  });
  expect(await nextMessage()).toBe('ready');
}

async function nextMessage(): Promise<unknown> {
  const [message] = (await once(child, 'message')) as [unknown];
  return message;
}

async function ask(order: Order): Promise<unknown> {
  const reply = nextMessage();
  child.send(order);
  return reply;
}

async function kill(): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Lets the process be killed at a point while the buyer does something, and starts it again. */
async function killedAt(point: KillPoint, act: () => Promise<unknown>): Promise<void> {
  await ask({ kind: 'kill', at: point });
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
  // The process does not respond any more, at the latest after its response.
  const acting = Promise.race([act().catch(() => null), ended]);
  await Promise.all([acting, ended.then(([, signal]) => expect(signal).toBe('SIGKILL'))]);
  await start({ late: areEventsLateAt(point) });
}

/** A buyer who repeats what was not answered with the same key, as the site does (RETRY-4). */
function buyer({ cookie }: TestMember) {
  const keys = { order: randomUUID(), withdrawal: randomUUID() };
  const body = {
    bundle_id: '10',
    payment_method: 'creditcard',
    expected_price: PRICE,
    express_request: true,
  } as const;
  const order = async () => (await call('placeOrder', { cookie, key: keys.order, body })).data.order;
  const buy = async () => {
    const { checkout_url: page } = await order();
    if (page)
      await fetch(page, {
        method: 'POST',
        body: new URLSearchParams({ choice: 'paid' }),
        redirect: 'manual',
      });
  };
  const withdraw = async (id: string) => {
    const { status } = await call('confirmWithdrawal', {
      cookie,
      key: keys.withdrawal,
      body: { id, expected_refund: PRICE },
    });
    expect(status).toBe(200);
  };
  const waitUntilCompleted = async () => {
    const { id } = await order();
    expect(await decided(cookie, id)).toBe('completed');
    return id;
  };
  return { buy, withdraw, waitUntilCompleted };
}

/** Waits until an order is decided, while the jobs do what they do in the next minutes. Returns its status. */
function decided(cookie: string, id: string) {
  return vi.waitFor(
    async () => {
      await ask({ kind: 'run jobs', orderId: id });
      const { data } = await call('readOrder', { cookie, query: { id } });
      expect(data.order.status).not.toBe('pending');
      return data.order.status;
    },
    { timeout: 60_000, interval: 250 },
  );
}

async function movementsOf({ cookie }: TestMember) {
  const { data } = await call('listCreditMovements', { cookie, query: {} });
  return data.movements.map(({ kind, credits }) => [kind, credits]);
}

/** Presses the order button of a repeat order. */
async function repeatOrder({ cookie, cardId }: TestBuyer, key: string) {
  const { bundle_id, expected_price, express_request } = SMALLEST;
  const body = { bundle_id, expected_price, express_request, card_id: cardId ?? '' };
  const { status, data } = await call('repeatOrder', { cookie, key, body });
  expect(status).toBe(200);
  return data.order;
}

/** A buyer who pays by direct debit, and whose bank pays then. */
function debtor({ cookie }: TestMember) {
  const key = randomUUID();
  const form = debitForm();
  let otp: string | null = null;
  const requestCode = async () => {
    expect((await call('requestDebitCode', { cookie, body: form })).status).toBe(200);
    return String(await ask({ kind: 'read code', phone: form.phone }));
  };
  const buy = async () => {
    otp ??= await requestCode();
    const body = { purchase: form.purchase, otp };
    const { status, data } = await call('confirmDebit', { cookie, key, body });
    expect(status).toBe(200);
    return data.order;
  };
  const letBank = async (orderId: string, action: DebitAction) => {
    const debit = String(await ask({ kind: 'read payment', orderId }));
    await send(`http://localhost:${port}/sandbox/debits`, { debit, action });
  };
  const letBankPay = (orderId: string) => letBank(orderId, 'succeed');
  return { buy, letBank, letBankPay };
}

/** A buyer who pays by bank transfer, in two parts. */
function transferrer({ cookie }: TestMember) {
  const key = randomUUID();
  const place = async () => {
    const body = { ...SMALLEST, payment_method: 'sct' } as const;
    const { status, data } = await call('placeOrder', { cookie, key, body });
    expect(status).toBe(200);
    return data.order;
  };
  let page: string | null = null;
  const choose = async () => {
    const placed = await place();
    page ??= placed.checkout_url;
    await send(String(page), { choice: 'transfer' });
    return waitUntilKnown(placed.id);
  };
  /** Waits until it is known where to transfer the money; resolves with what is missing. */
  const waitUntilKnown = (id: string) =>
    vi.waitFor(
      async () => {
        await ask({ kind: 'run jobs', orderId: id });
        const { data } = await call('readOrder', { cookie, query: { id } });
        expect(data.order.bank_transfer).not.toBeNull();
        return { id, missing: data.order.bank_transfer?.amount ?? 0 };
      },
      { timeout: 60_000, interval: 250 },
    );
  const pay = (amount: number) => transfer({ checkout_url: page }, amount);
  return { place, choose, pay, waitUntilKnown };
}

const makeBuyer = async ({ premium }: { premium: boolean }) =>
  (await ask({ kind: 'make member', premium })) as TestBuyer;

const times = Array.from({ length: ROUNDS });

describe('a process that is killed', () => {
  it.each(triedPoints(KILL_POINTS.purchase))(
    'in a purchase (%s) gives the credits once (PAY-3, PAY-6)',
    async (point) => {
      for (const _ of times) {
        const member = await makeBuyer({ premium: false });
        const { buy, waitUntilCompleted } = buyer(member);
        await killedAt(point, buy);
        await buy();
        orders.push({ id: await waitUntilCompleted(), ending: 'credited' });
        expect(await movementsOf(member)).toEqual([['purchase', 10]]);
      }
    },
  );

  it.each(triedPoints(KILL_POINTS.repeatOrder))(
    'in a repeat order (%s) charges the card once (PAY-22)',
    async (point) => {
      for (const _ of times) {
        const member = await makeBuyer({ premium: true });
        const key = randomUUID();
        await killedAt(point, () => repeatOrder(member, key));
        const first = await repeatOrder(member, key);
        // The job can find that the charge was not confirmed, before the member presses again.
        const isCancelled = (await decided(member.cookie, first.id)) === 'cancelled';
        const paid = isCancelled ? await repeatOrder(member, randomUUID()) : first;
        expect(await decided(member.cookie, paid.id)).toBe('completed');
        if (isCancelled) orders.push({ id: first.id, ending: 'cancelled' });
        orders.push({ id: paid.id, ending: 'credited' });
        expect(await movementsOf(member)).toEqual([['purchase', 10]]);
      }
    },
  );

  it.each(triedPoints(KILL_POINTS.directDebit))(
    'in a direct debit (%s) debits the account once (DEBIT-4)',
    async (point) => {
      for (const _ of times) {
        const member = await makeBuyer({ premium: true });
        const { buy, letBankPay } = debtor(member);
        await killedAt(point, async () => letBankPay((await buy()).id));
        const { id } = await buy();
        await ask({ kind: 'run jobs', orderId: id });
        await letBankPay(id);
        expect(await decided(member.cookie, id)).toBe('completed');
        orders.push({ id, ending: 'debited' });
        expect(await movementsOf(member)).toEqual([['purchase', 10]]);
      }
    },
  );

  it.each(triedPoints(KILL_POINTS.returnedDebit))(
    'while the bank returns a debit (%s) takes the credits back once (DEBIT-8, DEBIT-9)',
    async (point) => {
      for (const _ of times) {
        const member = await makeBuyer({ premium: true });
        const { buy, letBank, letBankPay } = debtor(member);
        const { id } = await buy();
        await letBankPay(id);
        expect(await decided(member.cookie, id)).toBe('completed');
        await killedAt(point, () => letBank(id, 'return'));
        await vi.waitFor(
          async () => {
            await ask({ kind: 'run jobs', orderId: id });
            expect(await movementsOf(member)).toEqual([
              ['returned_debit', -10],
              ['purchase', 10],
            ]);
          },
          { timeout: 60_000, interval: 250 },
        );
        orders.push({ id, ending: 'returned' });
      }
    },
  );

  it.each(triedPoints(KILL_POINTS.bankTransfer))(
    'in a bank transfer (%s) gives the credits once, and leaves one customer at the provider (PAY-23, PAY-28)',
    async (point) => {
      for (const _ of times) {
        const member = await makeBuyer({ premium: true });
        const { place, choose, pay, waitUntilKnown } = transferrer(member);
        if (isOfEvent(point)) await choose();
        await killedAt(point, isOfEvent(point) ? () => pay(500) : place);
        if (!isOfEvent(point)) {
          await choose();
          await pay(500);
        }
        const { id } = await place();
        await vi.waitFor(async () => expect((await waitUntilKnown(id)).missing).toBe(1_000), {
          timeout: 60_000,
        });
        await pay(1_000);
        expect(await decided(member.cookie, id)).toBe('completed');
        orders.push({ id, ending: 'transferred' });
        expect(await movementsOf(member)).toEqual([['purchase', 10]]);
      }
    },
  );

  it.each(triedPoints(KILL_POINTS.withdrawal))(
    'in a withdrawal (%s) pays back once (REFUND-5)',
    async (point) => {
      for (const _ of times) {
        const member = await makeBuyer({ premium: false });
        const { buy, withdraw, waitUntilCompleted } = buyer(member);
        await buy();
        const id = await waitUntilCompleted();
        await killedAt(point, () => withdraw(id));
        await withdraw(id);
        await ask({ kind: 'run jobs', orderId: id });
        orders.push({ id, ending: 'withdrawn' });
        expect(await movementsOf(member)).toEqual([
          ['withdrawal', -10],
          ['purchase', 10],
        ]);
      }
    },
  );

  it('leaves books that agree, with one receipt, charge, mandate and refund of each order, and no other charge', async () => {
    await kill();
    const connection = databaseUrl
      ? connectPostgres(databaseUrl, { poolSize: 1 })
      : await connectEmbedded({ folder });
    const { rows } = await sql<Record<string, unknown>>`
      select orders.id, account.balance::int as credits,
        (select count(*)::int from mail where template = 'receipt' and to_address = member.email) as receipts,
        (select count(*)::int from ledger_transfer where cause = 'order:' || orders.id) as credited,
        (select count(*)::int from withdrawal where order_id = orders.id and refunded_at is not null) as withdrawn,
        (select count(*)::int from sandbox_object
          where kind = 'refund' and body ->> 'payment_intent' = orders.provider_payment_intent) as refunds,
        (select count(*)::int from sandbox_object where ${TAKES_MONEY}
          and body #>> '{payment,metadata,order_id}' = orders.id::text) as charges,
        (select count(*)::int from mandate where order_id = orders.id) as mandates,
        (select count(*)::int from mail where template = 'debit_notice' and to_address = member.email) as notices,
        (select count(*)::int from mail where template = 'debit_returned' and to_address = member.email) as returned,
        (select count(*)::int from sandbox_object where kind = 'customer'
          and body #>> '{customer,email}' = member.email) as customers
      from purchase_order orders
      join member on member.id = orders.member_id
      join ledger_account account on account.member_id = member.id
      order by orders.id`.execute(connection.db);
    const expected = orders.toSorted((one, other) => one.id.localeCompare(other.id));
    expect(rows).toEqual(
      expected.map(({ id, ending }) => ({
        id,
        credits: ending === 'withdrawn' || ending === 'returned' ? 0 : 10,
        receipts: 1,
        credited: Number(ending !== 'cancelled'),
        withdrawn: Number(ending === 'withdrawn'),
        refunds: Number(ending === 'withdrawn'),
        charges: Number(ending !== 'cancelled'),
        mandates: Number(ending === 'debited' || ending === 'returned'),
        notices: Number(ending === 'debited' || ending === 'returned'),
        returned: Number(ending === 'returned'),
        customers: Number(ending === 'transferred'),
      })),
    );
    const { rows: charges } = await sql`
      select count(*)::int as made from sandbox_object where ${TAKES_MONEY}`.execute(connection.db);
    expect(charges).toEqual([{ made: orders.filter(({ ending }) => ending !== 'cancelled').length }]);
    expect(await checkBooks(connection.db, {}, new Date())).toContain('Differences: none');
    await connection.close();
  });
});
