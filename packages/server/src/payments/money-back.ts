import { moneyBackEntries } from '../ledger/money-entries.ts';
import { postMoney } from '../ledger/money.store.ts';
import type { Tx } from '../database/types.ts';
import { moneyBackOf, paymentOf, withDispute, withRefund } from './order-money.ts';
import * as store from './order-money.store.ts';
import { canBecome, orderStatusOf } from './order-status.ts';
import type { ProviderEvent } from './payment-provider.ts';
import { mismatchOfMoneyBack, type Mismatch } from './payments.policy.ts';
import { lockOrder } from './payments.store.ts';

/** What was recorded, or why the event does not match the order. */
type Recorded = 'refund' | 'dispute' | 'unreadable' | 'forbidden_transition' | Mismatch;

/**
 * Records a refund or dispute of an order, in any sequence with others, and books the money that it moved (LEDGER-3).
 * The member keeps the credits (REFUND-6). An event that does not match the order changes nothing.
 * @returns the reason to store with the event
 */
export async function recordMoneyBack(
  tx: Tx,
  orderId: string,
  event: Pick<ProviderEvent, 'id' | 'meaning' | 'facts' | 'createdAt'>,
): Promise<Recorded> {
  await lockOrder(tx, orderId);
  const before = await store.readOrderMoney(tx, orderId);
  const payment = paymentOf(before.payments, event.facts);
  const mismatch = mismatchOfMoneyBack(payment, event.facts);
  if (mismatch) return mismatch;
  const reported = readMoneyBack(event, payment.id);
  if (!reported) return 'unreadable';

  const after =
    reported.kind === 'refund' ? withRefund(before, reported.refund) : withDispute(before, reported.dispute);
  if (!canBecome(orderStatusOf(before), orderStatusOf(after))) return 'forbidden_transition';
  if (after === before) return reported.kind;
  if (reported.kind === 'refund') await store.saveRefund(tx, reported.refund);
  else await store.saveDispute(tx, reported.dispute);
  await postMoney(tx, {
    cause: `${reported.kind}:${event.id}`,
    currency: payment.currency,
    entries: moneyBackEntries({
      before: moneyBackOf(before, payment.id),
      after: moneyBackOf(after, payment.id),
      vatBasisPoints: payment.vat_basis_points,
    }),
  });
  return reported.kind;
}

function readMoneyBack(
  { meaning, facts, createdAt }: Pick<ProviderEvent, 'meaning' | 'facts' | 'createdAt'>,
  paymentId: string,
) {
  const { amount, currency } = facts;
  if (amount === null || currency === null) return null;
  const common = { payment_id: paymentId, amount, currency, status_at: createdAt };
  if (meaning.kind === 'refund' && meaning.refund) {
    const { reference, ...refund } = meaning.refund;
    return { kind: meaning.kind, refund: { ...common, ...refund, provider_reference: reference } };
  }
  if (meaning.kind === 'dispute' && meaning.dispute) {
    const { reference, evidenceDueAt, ...dispute } = meaning.dispute;
    return {
      kind: meaning.kind,
      dispute: { ...common, ...dispute, provider_reference: reference, evidence_due_at: evidenceDueAt },
    };
  }
  return null;
}
