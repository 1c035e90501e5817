import type { Body } from '../calls.ts';
import type { Reversal } from '../entities.ts';
import { sellerOf } from '../receipt-calls.ts';
import { conform } from './case.ts';
import { assertEqual, assertIncludes, assertRefused, responseOf } from './check.ts';

const LONG_AGO = { signedUpDaysAgo: 60 } as const;
const SMALLEST: Body<'placeOrder'> = {
  bundle_id: '10',
  payment_method: 'creditcard',
  express_request: true,
  expected_price: 1_500,
};

export const receiptCases = [
  conform(
    'readReceipt',
    'shows the VAT of the buyer’s country in the price of a completed order (PAY-24)',
    async ({ call, member, deliverPayment }) => {
      const as = await member(LONG_AGO);
      const { order } = responseOf(await call('placeOrder', { as, body: SMALLEST }));
      const query = { id: order.id };
      assertRefused(await call('readReceipt', { as, query }), 'not_found');
      await deliverPayment(order.id, 'completed');
      const { receipt } = responseOf(await call('readReceipt', { as, query }));
      const { user } = responseOf(await call('readSelf', { as }));
      assertIncludes(
        receipt,
        {
          id: order.id,
          payment_id: order.payment_id,
          credits: 10,
          currency: 'EUR',
          price: 1_500,
          refunded: 0,
        },
        'The receipt',
      );
      const { company } = responseOf(await call('readCompanyInfo', { as }));
      assertEqual(receipt.seller, sellerOf(company), 'The seller');
      // The members of the cases live in the Netherlands: 21 %.
      assertEqual([receipt.vat_basis_points, receipt.vat], [2_100, 260], 'The VAT');
      assertEqual(
        receipt.buyer,
        { name: user?.profile.name ?? '', email: user?.email ?? '', country: 'NL' },
        'The buyer',
      );
      assertRefused(await call('readReceipt', { as: await member(LONG_AGO), query }), 'not_found');
    },
  ),
  conform(
    'readReceipt',
    'shows what became of the money, as the order and the list of orders do (REFUND-6, REFUND-7)',
    async ({ call, member, deliverPayment, deliverMoneyBack }) => {
      const as = await member(LONG_AGO);
      const buy = async (payment_method: Body<'placeOrder'>['payment_method']) => {
        const { order } = responseOf(await call('placeOrder', { as, body: { ...SMALLEST, payment_method } }));
        assertIncludes(order, { reversal: null, stored_card: false }, 'The unpaid order');
        await deliverPayment(order.id, 'completed');
        return order.id;
      };
      const expectReversal = async (id: string, reversal: Reversal | null, refunded: number) => {
        const { receipt } = responseOf(await call('readReceipt', { as, query: { id } }));
        assertIncludes(receipt, { reversal, refunded, price: 1_500 }, 'The receipt');
        const { order } = responseOf(await call('readOrder', { as, query: { id } }));
        const { orders } = responseOf(await call('listTransactions', { as }));
        for (const one of [order, orders.find((listed) => listed.id === id)]) {
          assertIncludes(one, { status: 'completed', reversal }, 'The order');
        }
      };
      const refunded = await buy('creditcard');
      await expectReversal(refunded, null, 0);
      await deliverMoneyBack(refunded, { kind: 'refund', amount: 500 });
      await expectReversal(refunded, 'partially_refunded', 500);
      const disputed = await buy('visa');
      await deliverMoneyBack(disputed, { kind: 'dispute', status: 'open' });
      await expectReversal(disputed, 'disputed', 0);
      await deliverMoneyBack(disputed, { kind: 'dispute', status: 'lost' });
      await expectReversal(disputed, 'returned', 1_500);
      const won = await buy('paypal');
      await deliverMoneyBack(won, { kind: 'dispute', status: 'open' });
      await deliverMoneyBack(won, { kind: 'dispute', status: 'won' });
      await expectReversal(won, null, 0);
      await deliverMoneyBack(won, { kind: 'refund', amount: 1_500 });
      await expectReversal(won, 'refunded', 1_500);
    },
  ),
];
