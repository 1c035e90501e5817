import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PaymentProviderError } from '../payments/payment-provider.ts';
import { paymentJobs } from '../payments/payments.jobs.ts';
import { CHECK_ORDER } from '../payments/order-checks.ts';
import {
  debitForm,
  debitEventOf,
  decideDebit,
  intentOf,
  placeDebit,
  requestCode,
} from '../testing/debits.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { LONG_AGO, readAccountState, waitForOrderStatus } from '../testing/purchases.ts';
import { mailsTo } from '../testing/signup.fixture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { deliverEvent } from '../testing/webhooks.ts';
import { runJob } from '../testing/run-job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  vi.spyOn(server.services.log, 'error').mockImplementation(() => {});
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

const buyer = () => makeMember(server, { created_at: LONG_AGO });
const confirm = ({ cookie }: TestMember, body: { purchase: string; otp: string }, key?: string) =>
  server.call('confirmDebit', { cookie, body, ...(key ? { key } : {}) });

async function checkOrder(orderId: string): Promise<void> {
  await runJob(paymentJobs(server.services), CHECK_ORDER, { orderId });
}

async function paymentOf({ id }: { id: string }) {
  return server.services.db
    .selectFrom('payment')
    .where('order_id', '=', id)
    .select(['kind', 'status', 'provider_reference', 'provider_intent'])
    .executeTakeFirstOrThrow();
}

describe('an order by direct debit', () => {
  it('is pending until the bank pays, and gives its credits then (DEBIT-1)', async () => {
    const member = await buyer();
    const order = await placeDebit(server, member);
    expect(order).toMatchObject({ payment_method: 'sdd', status: 'pending', checkout_url: null });
    const intent = await intentOf(server, order);
    expect(await paymentOf(order)).toEqual({
      kind: 'debit',
      status: 'processing',
      provider_reference: intent,
      provider_intent: intent,
    });
    expect(await readAccountState(server, member)).toMatchObject({ credits: 0, premium: false });
    await decideDebit(server, order, 'succeed');
    await waitForOrderStatus(server, member, order, 'completed');
    expect(await readAccountState(server, member)).toMatchObject({ credits: 10, premium: true });
    expect(await mailsTo(server, `${member.id}@example.org`, 'receipt')).toBe(1);
  });

  it('mails amount, day, creditor and mandate before the account is debited, once (DEBIT-4)', async () => {
    const member = await makeMember(server, { created_at: LONG_AGO, language: 'de' });
    const order = await placeDebit(server, member);
    await checkOrder(order.id);
    const mandate = await server.services.db
      .selectFrom('mandate')
      .where('order_id', '=', order.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(mandate).toMatchObject({ member_id: member.id, iban_last4: '4300', status: 'active' });
    const mails = await server.services.db
      .selectFrom('mail')
      .where('to_address', '=', `${member.id}@example.org`)
      .where('template', '=', 'debit_notice')
      .select(['subject', 'text'])
      .execute();
    expect(mails).toHaveLength(1);
    const [{ subject, text } = { subject: '', text: '' }] = mails;
    expect(subject.replaceAll(/\s/g, ' ')).toBe('Lastschrift über 15,00 € am 15. März 2026');
    for (const part of [mandate.reference, 'NL00ZZZ000000000000', '4300', 'Fictional Rendezvous Demo B.V.']) {
      expect(text).toContain(part);
    }
  });

  it('fails when the bank refuses, and gives nothing', async () => {
    const member = await buyer();
    const order = await placeDebit(server, member);
    await decideDebit(server, order, 'fail');
    await waitForOrderStatus(server, member, order, 'failed');
    expect(await readAccountState(server, member)).toMatchObject({ credits: 0, premium: false });
    // The limit is free again.
    expect((await placeDebit(server, member)).status).toBe('pending');
  });

  it('is decided by one of several orders at once: only one is open (DEBIT-6)', async () => {
    const member = await buyer();
    const bodies = [await requestCode(server, member), await requestCode(server, member)];
    const replies = await Promise.all(bodies.map((body) => confirm(member, body)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 413]);
    const refused = replies.find(({ status }) => status !== 200);
    expect([refused?.error.code, refused?.error.params]).toEqual(['too_large', { limit: 0 }]);
  });

  it('counts for 30 days (DEBIT-6)', async () => {
    const member = await buyer();
    const order = await placeDebit(server, member, debitForm({ bundle_id: '50', expected_price: 6_500 }));
    await deliverEvent(server, await debitEventOf(server, await intentOf(server, order), 'completed'));
    const large = () =>
      server.call('requestDebitCode', {
        cookie: member.cookie,
        body: debitForm({ bundle_id: '250', expected_price: 25_000 }),
      });
    expect((await large()).error.params).toEqual({ limit: 13_500 });
    await server.services.db
      .updateTable('purchase_order')
      .set({ created_at: new Date(server.services.clock().getTime() - 30 * 86_400_000) })
      .where('id', '=', order.id)
      .execute();
    expect((await large()).error.params).toEqual({ limit: 20_000 });
  });

  it('is limited by the member’s own limit as well (CREDIT-13)', async () => {
    const member = await buyer();
    await server.call('changeSpendingLimit', { cookie: member.cookie, body: { amount: 1_000 } });
    const { error } = await server.call('requestDebitCode', { cookie: member.cookie, body: debitForm() });
    expect([error.code, error.params]).toEqual(['too_large', { limit: 1_000 }]);
  });

  it('cannot be placed with the checkout (PAY-14)', async () => {
    const { error } = await server.call('placeOrder', {
      cookie: (await buyer()).cookie,
      body: { bundle_id: '10', payment_method: 'sdd', express_request: true, expected_price: 1_500 },
    });
    expect(error.fields).toEqual({ payment_method: 'invalid' });
  });
});

describe('while the provider', () => {
  it('does not respond, the order stays, and the same key submits it once (PAY-11)', async () => {
    const member = await buyer();
    const body = await requestCode(server, member);
    const key = body.purchase;
    const failing = vi
      .spyOn(server.services.payments, 'submitDebit')
      .mockRejectedValueOnce(new PaymentProviderError('no response'));
    expect((await confirm(member, body, key)).error.code).toBe('unavailable');
    failing.mockRestore();
    const again = await confirm(member, body, key);
    expect(again.data.order.status).toBe('pending');
    expect(await paymentOf(again.data.order)).toMatchObject({ status: 'processing' });
  });

  it('responds too late, the lost debit is found by its event and not made again', async () => {
    const member = await buyer();
    const body = await requestCode(server, member);
    const { payments } = server.services;
    const submit = payments.submitDebit.bind(payments);
    const lost: string[] = [];
    const late = vi.spyOn(payments, 'submitDebit').mockImplementationOnce(async (...request) => {
      const { outcome } = await submit(...request);
      lost.push(String(outcome.facts.paymentIntentId));
      throw new PaymentProviderError('too late');
    });
    await confirm(member, body);
    late.mockRestore();
    const [intent = ''] = lost;
    await deliverEvent(server, await debitEventOf(server, intent, 'completed'));
    expect(await readAccountState(server, member)).toMatchObject({ credits: 10 });
    const { orders } = (await server.call('listTransactions', { cookie: member.cookie })).data;
    expect(orders.map(({ status }) => status)).toEqual(['completed']);
    const debits = await server.services.db
      .selectFrom('sandbox_object')
      .where('kind', '=', 'debit')
      .where('id', '=', intent)
      .select('id')
      .execute();
    expect(debits).toHaveLength(1);
  });

  it('was down, the job submits the debit (PAY-9)', async () => {
    const member = await buyer();
    const body = await requestCode(server, member);
    const failing = vi
      .spyOn(server.services.payments, 'submitDebit')
      .mockRejectedValueOnce(new PaymentProviderError('no response'));
    await confirm(member, body);
    failing.mockRestore();
    const [order] = (await server.call('listTransactions', { cookie: member.cookie })).data.orders;
    await checkOrder(order?.id ?? '');
    expect(await paymentOf({ id: order?.id ?? '' })).toMatchObject({ status: 'processing' });
  });

  it('refuses the debit, the order fails', async () => {
    const member = await buyer();
    const body = await requestCode(server, member);
    const refusing = vi
      .spyOn(server.services.payments, 'submitDebit')
      .mockRejectedValueOnce(new PaymentProviderError('refused', { status: 400 }));
    const { data } = await confirm(member, body);
    refusing.mockRestore();
    expect(data.order.status).toBe('failed');
  });
});
