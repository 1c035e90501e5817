import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { apiRoute, type ApiRoute } from './api-route.ts';
import { newRefundId } from './checkout.ts';
import { sendEvent } from './checkouts.store.ts';
import { insertRefund, lockPayment, sumRefunds } from './refunds.store.ts';
import { chargeObject, refundObject } from './stripe-objects.ts';

/** The parameters that our adapter sends. Any other parameter is refused, as Stripe refuses a misspelt one. */
const refundToCreate = z.strictObject({
  payment_intent: z.string().min(1),
  amount: z.string().regex(/^[1-9]\d{0,7}$/).transform(Number), // prettier-ignore
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: z.record(z.string().max(40), z.string().max(500)).default({}),
});

/** The calls about refunds that our adapter makes. The sandbox's banks pay back at once. */
export const REFUND_ROUTES: readonly ApiRoute[] = [
  apiRoute('POST /v1/refunds', refundToCreate, async ({ services, tx, parameters, origin }) => {
    const { payment_intent: paymentId, amount, reason, metadata } = parameters;
    const paid = await lockPayment(tx, paymentId);
    if (!paid) {
      throw new ApiError(404, `No such payment_intent: '${paymentId}'`, {
        code: 'resource_missing',
        param: 'payment_intent',
      });
    }
    const { payment } = paid;
    if (payment.status !== 'succeeded') {
      throw new ApiError(
        400,
        `This PaymentIntent (${paymentId}) does not have a successful charge to refund.`,
        {
          code: 'payment_intent_unexpected_state',
          param: 'payment_intent',
        },
      );
    }
    const refunded = await sumRefunds(tx, paymentId);
    if (refunded === payment.amount) {
      throw new ApiError(400, 'The charge has already been refunded.', { code: 'charge_already_refunded' });
    }
    if (refunded + amount > payment.amount) {
      throw new ApiError(400, 'The refund is greater than the unrefunded amount of the charge.', {
        param: 'amount',
      });
    }
    const now = services.clock();
    const created = Math.floor(now.getTime() / 1_000);
    const refund = refundObject(paid, {
      id: newRefundId(),
      amount,
      created,
      metadata,
      reason: reason ?? null,
    });
    await insertRefund(tx, refund, now);
    const charge = chargeObject(paid, refunded + amount);
    await sendEvent(services, tx, { type: 'refund.created', subject: refund, request: origin });
    await sendEvent(services, tx, { type: 'charge.refunded', subject: charge, request: origin });
    return refund;
  }),
];
