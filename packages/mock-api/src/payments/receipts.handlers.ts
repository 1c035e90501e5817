import { CallError } from '@rendezvous/contract/errors';
import { sellerOf } from '@rendezvous/contract/receipt-calls';
import { vatIn, VAT_BASIS_POINTS } from '@rendezvous/contract/vat';
import { mock } from '../mock.ts';
import { paidBackOf, reversalOf } from './money-back.ts';

export const receiptMocks = {
  readReceipt: mock('readReceipt', ({ query, viewer, backend }) => {
    const order = backend.orders.get(query.id);
    if (order?.memberId !== viewer.id || order.status !== 'completed' || !order.completedAt) {
      throw new CallError('not_found');
    }
    const rate = VAT_BASIS_POINTS[viewer.country];
    return {
      receipt: {
        id: order.id,
        payment_id: order.paymentId,
        completed_at: order.completedAt.toISOString(),
        seller: sellerOf(backend.site.company),
        buyer: { name: viewer.name, email: viewer.email, country: viewer.country },
        payment_method: order.paymentMethod,
        credits: order.credits,
        currency: order.currency,
        full_price: order.fullPrice,
        price: order.price,
        vat_basis_points: rate,
        vat: vatIn(order.price, rate),
        reversal: reversalOf(order),
        refunded: paidBackOf(order),
      },
    };
  }),
};
