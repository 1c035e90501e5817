import { moneyBackEntries } from '../ledger/money-entries.ts';
import { postMoney } from '../ledger/money.store.ts';
import type { Tx } from '../database/types.ts';
import { takeBackReturned, type ReturnServices } from '../debit/returned-debit.ts';
import { moveCreditsInDispute } from './disputed-credits.ts';
import { moneyBackOf, paymentOf, withDispute, withRefund } from './order-money.ts';
import * as store from './order-money.store.ts';
import { canBecome, orderStatusOf } from './order-status.ts';
import type { ProviderEvent } from './payment-provider.ts';
import { mismatchOfMoneyBack, type Mismatch } from './payments.policy.ts';
import { lockOrder } from './payments.store.ts';
import { orderChanged } from './settle-order.ts';

/** What was recorded, or why nothing was: a later report is known, or the event does not match the order. */
type Reason = 'refund' | 'dispute' | 'superseded' | 'unreadable' | 'forbidden_transition' | Mismatch;
/** The reason to store with the event, and the member whose order changed. */
type Recorded = { readonly reason: Reason; readonly memberToNotify: string | null };

/**
 * Records a refund or dispute of an order, in any sequence with others, and books the money that it moved (LEDGER-3). A
 * dispute moves the unused credits of the order (REFUND-7); a refund leaves them (REFUND-6). An event that does not match
 * the order changes nothing.
 */
export async function recordMoneyBack(
  services: ReturnServices,
  tx: Tx,
  orderId: string,
  event: Pick<ProviderEvent, 'id' | 'meaning' | 'facts' | 'createdAt'>,
): Promise<Recorded> {
  const { clock, live } = services;
  const order = await lockOrder(tx, orderId);
  const before = await store.readOrderMoney(tx, orderId);
  const payment = paymentOf(before.payments, event.facts);
  const mismatch = mismatchOfMoneyBack(payment, event.facts);
  if (mismatch) return unchanged(mismatch);
  const reported = readMoneyBack(event, payment.id);
  if (!reported) return unchanged('unreadable');

  const after =
    reported.kind === 'refund' ? withRefund(before, reported.refund) : withDispute(before, reported.dispute);
  if (!canBecome(orderStatusOf(before), orderStatusOf(after))) return unchanged('forbidden_transition');
  if (after === before) return unchanged(reported.kind === 'refund' ? 'refund' : 'superseded');
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
  const { member_id: memberId } = order;
  await live.record(tx, [orderChanged(memberId, orderId)]);
  if (payment.kind === 'debit') await takeBackReturned(services, tx, orderId);
  else if (await moveCreditsInDispute(tx, order, after.disputes, clock())) {
    await live.record(tx, [{ memberId, type: 'self.changed', ref: {} }]);
  }
  return { reason: reported.kind, memberToNotify: memberId };
}

const unchanged = (reason: Reason): Recorded => ({ reason, memberToNotify: null });

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
