import { saleEntries } from '../ledger/money-entries.ts';
import type { MoneyTransfer } from '../ledger/money.store.ts';
import { disputedAmount, refundedAmount } from './order-status.ts';
import type { DisputeRow, PaymentRow, PaymentToPost, RefundRow } from './order-money.store.ts';
import type { PaymentFacts } from './payment-provider.ts';
import { supersedes, supersedesDispute, supersedesRefund } from './payments.policy.ts';

/** The known money of an order: an `OrderMoney` with the fields that a later report is compared with. */
export type KnownPayment = Pick<PaymentRow, 'id' | 'amount' | 'status' | 'status_at'>;
export type KnownRefund = Omit<RefundRow, 'id' | 'credits_withdrawn' | 'created_at'>;
export type KnownDispute = Omit<DisputeRow, 'id' | 'created_at'>;
export type KnownMoney = {
  readonly payments: readonly KnownPayment[];
  readonly refunds: readonly KnownRefund[];
  readonly disputes: readonly KnownDispute[];
};

/** The order's payment that the facts name, else its first one, because the session may be a new one. */
export function paymentOf<Payment extends Pick<PaymentRow, 'provider_reference' | 'provider_intent'>>(
  payments: readonly Payment[],
  { sessionId, paymentIntentId }: Pick<PaymentFacts, 'sessionId' | 'paymentIntentId'>,
): Payment {
  const found =
    payments.find((one) => sessionId !== null && one.provider_reference === sessionId) ??
    payments.find((one) => paymentIntentId !== null && one.provider_intent === paymentIntentId) ??
    payments[0];
  if (!found) throw new Error('The order has no payment.');
  return found;
}

/** The money after a report about a payment, as in the next two functions; the same object if nothing changes. */
export function withPayment(
  money: KnownMoney,
  id: string,
  reported: { status: KnownPayment['status']; at: Date },
): KnownMoney {
  const known = money.payments.find((one) => one.id === id);
  if (!known || !supersedes(reported, { status: known.status, at: known.status_at })) return money;
  const changed = { ...known, status: reported.status, status_at: reported.at };
  return { ...money, payments: money.payments.map((one) => (one === known ? changed : one)) };
}

export function withRefund(money: KnownMoney, reported: KnownRefund): KnownMoney {
  const refunds = merged(money.refunds, reported, supersedesRefund);
  return refunds === money.refunds ? money : { ...money, refunds };
}

export function withDispute(money: KnownMoney, reported: KnownDispute): KnownMoney {
  const disputes = merged(money.disputes, reported, supersedesDispute);
  return disputes === money.disputes ? money : { ...money, disputes };
}

function merged<Known extends { readonly payment_id: string; readonly provider_reference: string }>(
  known: readonly Known[],
  reported: Known,
  replaces: (reported: Known, known: Known) => boolean,
): readonly Known[] {
  const same = known.find(
    (one) => one.payment_id === reported.payment_id && one.provider_reference === reported.provider_reference,
  );
  if (!same) return [...known, reported];
  return replaces(reported, same) ? known.map((one) => (one === same ? reported : one)) : known;
}

/** The part of a payment that went back, in minor units. */
export function moneyBackOf({ refunds, disputes }: KnownMoney, paymentId: string): number {
  const ofPayment = ({ payment_id: id }: { readonly payment_id: string }) => id === paymentId;
  return refundedAmount(refunds.filter(ofPayment)) + disputedAmount(disputes.filter(ofPayment));
}

/** The ledger transfer of a sale's money; its cause allows one for each order. */
export function saleOf(
  orderId: string,
  payment: Pick<PaymentToPost, 'amount' | 'currency' | 'vat_basis_points' | 'full_price'>,
): MoneyTransfer {
  return {
    cause: `order-money:${orderId}`,
    currency: payment.currency,
    entries: saleEntries({
      paid: payment.amount,
      fullPrice: payment.full_price,
      vatBasisPoints: payment.vat_basis_points,
    }),
  };
}
