import type Stripe from 'stripe';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { transferCustomerOf } from '../bank-transfer/transfer-customer.ts';
import { sandboxCredentials } from '../sandbox/payments/credentials.ts';
import { eraseMember } from '../privacy/erase-member.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import {
  awaitTransferOf,
  choose,
  LONG_AGO,
  order,
  placeOrder,
  transfer,
  waitForOrderStatus,
} from '../testing/purchases.ts';
import { storeCard } from '../testing/stored-cards.ts';
import { losingResponses, startTestProvider } from '../testing/test-provider.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { deadlineIn } from './deadline.ts';
import { PaymentProviderError } from './payment-provider.ts';
import { paymentJobs } from './payments.jobs.ts';
import { runJob } from '../testing/run-job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

const SLOW = { timeout: 20_000 };
const buyer = () => makeMember(server, { created_at: LONG_AGO });
const erase = ({ id }: TestMember) =>
  server.services.db
    .transaction()
    .execute((tx) => eraseMember(server.services, tx, id, server.services.clock()));
const registered = (member: TestMember) => transferCustomerOf(server.services, member, deadlineIn(20_000));
/** The provider's references of a member's customers. */
async function customersOf({ id }: TestMember): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from provider_customer where member_id = ${id}
    union select customer_reference from stored_payment_method where member_id = ${id}`.execute(
    server.services.db,
  );
  return rows.map(({ reference }) => reference);
}
/** Those of these customers that the sandbox has. */
async function remaining(references: readonly string[]): Promise<Stripe.Customer[]> {
  const rows = await server.services.db
    .selectFrom('sandbox_object')
    .where('kind', '=', 'customer')
    .where('id', 'in', references)
    .select('body')
    .execute();
  return rows.map(({ body }) => (body as { customer: Stripe.Customer }).customer);
}
/** Waits until the sandbox has none of these customers. */
const waitForRemoval = (references: readonly string[]) =>
  vi.waitFor(async () => expect(await remaining(references)).toEqual([]), SLOW);
const requests = () => vi.spyOn(server.services.payments, 'removeCustomer');
/** The waiting jobs that remove customers of a member. */
async function waitingFor({ id }: TestMember): Promise<{ tries: number | null; hours: number }[]> {
  const { rows } = await sql<{ tries: number | null; hours: number }>`
    select (data ->> 'tries')::int as tries, round(extract(epoch from start_after - created_on) / 3600)::int as hours
    from pgboss.job
    where name = 'payments.remove-customer' and state = 'created' and data ->> 'memberId' = ${id}`.execute(
    server.services.db,
  );
  return rows;
}

describe('an erased member', () => {
  it('is no customer of the provider any more, with stored and removed cards and bank transfers (PAY-23)', async () => {
    const member = await buyer();
    const removed = await storeCard(server, member.id);
    await server.call('removeStoredCard', { cookie: member.cookie, query: { id: removed } });
    await storeCard(server, member.id);
    await registered(member);
    const references = await customersOf(member);
    expect(await remaining(references)).toHaveLength(3);
    const bystander = await buyer();
    await registered(bystander);
    await erase(member);
    await waitForRemoval(references);
    expect(await remaining(await customersOf(bystander))).toHaveLength(1);
    const { rows: cards } = await sql`
      select from sandbox_object where kind = 'payment_method' and body ->> 'customer' = any (${references})`.execute(
      server.services.db,
    );
    expect(cards).toEqual([]);
  });

  it('is erased while the provider does not respond, which removes them later (PAY-23, PRIVACY-5)', async () => {
    const warn = vi.spyOn(server.services.log, 'warn').mockImplementation(() => {});
    const member = await buyer();
    const reference = await registered(member);
    const away = requests().mockRejectedValue(new PaymentProviderError('the provider does not respond'));
    await erase(member);
    expect(await customersOf(member)).toEqual([]);
    // The job is in the database, so that a restart does not lose it.
    await vi.waitFor(async () => expect(await waitingFor(member)).toEqual([{ tries: 2, hours: 0 }]), SLOW);
    expect(await remaining([reference])).toMatchObject([{ email: expect.stringContaining('@') }]);
    expect(warn).toHaveBeenCalled();
    away.mockRestore();
    await waitForRemoval([reference]);
  });

  it('is asked about at the provider for ever, at least once an hour (PAY-23)', async () => {
    vi.spyOn(server.services.log, 'warn').mockImplementation(() => {});
    const member = await buyer();
    const reference = await registered(member);
    requests().mockRejectedValue(new PaymentProviderError('the provider does not respond'));
    await runJob(paymentJobs(server.services), 'payments.remove-customer', {
      memberId: member.id,
      reference,
      tries: 1_000,
    });
    expect(await waitingFor(member)).toEqual([{ tries: 1_001, hours: 1 }]);
  });

  it('is removed once when they are erased twice, and when the job runs again (PAY-23)', async () => {
    const member = await buyer();
    const reference = await registered(member);
    const asked = requests();
    await Promise.all([erase(member), erase(member)]);
    await waitForRemoval([reference]);
    await erase(member);
    await server.services.payments.removeCustomer(reference, deadlineIn(20_000));
    expect(asked.mock.calls.map(([about]) => about)).toEqual([reference, reference]);
    expect(await waitingFor(member)).toEqual([]);
  });

  it('who transferred money stays at the provider without their address (PAY-23)', async () => {
    const member = await buyer();
    const waiting = await awaitTransferOf(server, member);
    await transfer(waiting, 4_000);
    await waitForOrderStatus(server, member, waiting, 'completed');
    const references = await customersOf(member);
    await erase(member);
    await vi.waitFor(async () => expect(await remaining(references)).toMatchObject([{ email: null }]));
    const order = await server.services.db
      .selectFrom('purchase_order')
      .where('id', '=', waiting.id)
      .select(['status', 'price', 'payment_method'])
      .executeTakeFirst();
    expect(order).toEqual({ status: 'completed', price: 1_500, payment_method: 'sct' });
  });

  it('stays a customer until the bank has decided about their order (PAY-23)', async () => {
    const member = await buyer();
    const waiting = await awaitTransferOf(server, member);
    const references = await customersOf(member);
    await erase(member);
    await vi.waitFor(async () => expect(await waitingFor(member)).toEqual([{ tries: null, hours: 24 }]));
    expect(await remaining(references)).toHaveLength(1);
    await transfer(waiting, 'give_up');
    await vi.waitFor(async () => {
      await runJob(paymentJobs(server.services), 'payments.remove-customer', {
        memberId: member.id,
        reference: references[0],
      });
      expect(await remaining(references)).toEqual([]);
    });
  });
});

describe('a customer whom nobody knows', () => {
  it('is removed when two registrations come at once (PAY-23)', async () => {
    const member = await buyer();
    const created = vi.spyOn(server.services.payments, 'createCustomer');
    const [first, second] = await Promise.all([registered(member), registered(member)]);
    expect(first).toBe(second);
    const references = await Promise.all(created.mock.results.map(({ value }) => value as Promise<string>));
    await waitForRemoval(references.filter((one) => one !== first).concat('cus_none'));
    expect(await remaining([first])).toHaveLength(1);
  });

  it('is found again when the response was lost, by the next order and by a job (PAY-23)', async () => {
    vi.spyOn(server.services.log, 'error').mockImplementation(() => {});
    const provider = await startTestProvider(server);
    const { apiKey } = await sandboxCredentials(server.services.db);
    const customersWith = async ({ id }: TestMember) =>
      (
        await sql<{ id: string }>`
        select id from sandbox_object where kind = 'customer' and body #>> '{customer,email}' = ${`${id}@example.org`}`.execute(
          server.services.db,
        )
      ).rows.map((row) => row.id);
    const job = ({ id }: TestMember) =>
      runJob(paymentJobs(server.services), 'payments.register-customer', { reference: id });
    try {
      const [retrying, leaving] = [await buyer(), await buyer()];
      for (const member of [retrying, leaving]) {
        provider.respond = losingResponses(server, apiKey);
        expect((await order(server, member, { payment_method: 'sct' })).status).toBe(503);
        expect(await customersOf(member)).toEqual([]);
        await vi.waitFor(async () => expect(await customersWith(member)).toHaveLength(1), SLOW);
        provider.respond = null;
      }
      // The member tries again, and the job has nothing to do then.
      await placeOrder(server, retrying, { payment_method: 'sct' });
      await job(retrying);
      expect(await customersOf(retrying)).toEqual(await customersWith(retrying));
      // The member does not, and is erased later.
      const { rows: waiting } = await sql`
        select from pgboss.job where name = 'payments.register-customer' and data ->> 'reference' = ${leaving.id}`.execute(
        server.services.db,
      );
      expect(waiting).toHaveLength(1);
      await job(leaving);
      const references = await customersWith(leaving);
      expect(await customersOf(leaving)).toEqual(references);
      expect(references).toHaveLength(1);
      await sql`update purchase_order set status = 'cancelled' where member_id = ${leaving.id}`.execute(
        server.services.db,
      );
      await erase(leaving);
      await waitForRemoval(references);
      await job(leaving);
      expect(await customersOf(leaving)).toEqual([]);
    } finally {
      await provider.close();
    }
  });

  it('is removed when the card of an order is stored after the buyer was erased (PAY-23)', async () => {
    const member = await buyer();
    const placed = await placeOrder(server, member, { store_card: true });
    const readCard = vi.spyOn(server.services.payments, 'readStoredCard');
    await erase(member);
    await choose(placed, 'paid');
    const customer = await vi.waitFor(async () => {
      const [read] = readCard.mock.settledResults;
      const card = read?.type === 'fulfilled' ? read.value : null;
      expect(card?.customerReference).toMatch(/^cus_/);
      return card?.customerReference ?? '';
    }, SLOW);
    await waitForRemoval([customer]);
  });
});
