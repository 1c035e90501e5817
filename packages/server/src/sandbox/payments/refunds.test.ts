import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deadlineIn } from '../../payments/deadline.ts';
import { readOrderMoney } from '../../payments/order-money.store.ts';
import { orderStatusOf } from '../../payments/order-status.ts';
import { PaymentProviderError, type RefundRequest } from '../../payments/payment-provider.ts';
import { makeMember } from '../../testing/members.ts';
import { choose, LONG_AGO, placeOrder, waitForOrderStatus } from '../../testing/purchases.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  vi.spyOn(server.services.log, 'error').mockImplementation(() => {});
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

/** A paid order of EUR 15 with the provider's payment. */
async function paidOrder() {
  const member = await makeMember(server, { created_at: LONG_AGO });
  const order = await placeOrder(server, member);
  await choose(order, 'paid');
  await waitForOrderStatus(server, member, order, 'completed');
  const { payments } = await moneyOf(order.id);
  return { orderId: order.id, paymentIntentId: payments[0]?.provider_intent ?? '' };
}

const moneyOf = (orderId: string) =>
  server.services.db.transaction().execute((tx) => readOrderMoney(tx, orderId));

function refund(
  paid: Pick<RefundRequest, 'orderId' | 'paymentIntentId'>,
  amount: number,
  idempotencyKey: string = randomUUID(),
) {
  return server.services.payments.refund({ ...paid, amount, idempotencyKey }, deadlineIn(20_000));
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof PaymentProviderError ? error.status : error),
  );

describe('the sandbox’s refunds', () => {
  it('pay back a part and then the rest, and report each to the order (LEDGER-3)', async () => {
    const paid = await paidOrder();
    const made = await refund(paid, 400);
    expect(made).toMatchObject({
      refund: { reference: expect.stringMatching(/^re_/), scope: 'single', status: 'succeeded' },
      facts: { ...paid, amount: 400, currency: 'EUR' },
    });
    await vi.waitFor(async () => {
      const money = await moneyOf(paid.orderId);
      expect(orderStatusOf(money)).toBe('partially_refunded');
      expect(money.refunds).toContainEqual(
        expect.objectContaining({ provider_reference: made.refund.reference, amount: 400 }),
      );
    });
    await refund(paid, 1_100);
    await vi.waitFor(async () => expect(orderStatusOf(await moneyOf(paid.orderId))).toBe('refunded'));
  });

  it('are made once for a key, also after the payment was paid back', async () => {
    const paid = await paidOrder();
    const key = randomUUID();
    const made = await refund(paid, 1_500, key);
    expect(await refund(paid, 1_500, key)).toEqual(made);
    expect(await refusalOf(refund(paid, 1_400, key))).toBe(400);
    expect(await refusalOf(refund(paid, 1))).toBe(400);
  });

  it('never pay back more than was paid, also at once', async () => {
    const paid = await paidOrder();
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => refusalOf(refund(paid, 500))));
    expect(results.toSorted()).toEqual([400, 400, null, null, null]);
    const other = await paidOrder();
    expect(await refusalOf(refund(other, 1_501))).toBe(400);
    expect(await refusalOf(refund(other, 1_500))).toBeNull();
  });

  it('are refused for a payment that was not made, or that does not exist', async () => {
    const member = await makeMember(server, { created_at: LONG_AGO });
    const order = await placeOrder(server, member);
    await choose(order, 'declined');
    await waitForOrderStatus(server, member, order, 'failed');
    const { payments } = await moneyOf(order.id);
    const refused = { orderId: order.id, paymentIntentId: payments[0]?.provider_intent ?? '' };
    expect(refused.paymentIntentId).toMatch(/^pi_/);
    expect(await refusalOf(refund(refused, 100))).toBe(400);
    expect(await refusalOf(refund({ ...refused, paymentIntentId: 'pi_unknown' }, 100))).toBe(404);
  });
});
