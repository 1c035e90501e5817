import { unusedCredits } from '@rendezvous/contract/withdrawals';
import type { Tx } from '../database/types.ts';
import { moveDisputedCredits } from '../ledger/ledger.store.ts';
import { findDisputedCredits, saveDisputedCredits, type DisputedCredits } from './disputed-credits.store.ts';
import { disputedAmount, type DisputeState } from './order-status.ts';
import { lockBuyer, type OrderRow } from './payments.store.ts';
import { findWithdrawal, lockBalance, sumBoughtLater } from './withdrawals.store.ts';

/** The credits of an order that its disputes concern, as whole numbers. */
export type CreditsInDispute = Pick<DisputedCredits, 'unused' | 'held' | 'taken'>;

/** What the disputes of an order say of its credits. */
type Verdict = {
  /** Whether a bank is still deciding. */
  readonly isOpen: boolean;
  /** The credits that were bought with the money which banks took back for good. */
  readonly lost: number;
  /** The credits of the order that the buyer has now and has not used. */
  readonly unused: number;
};

/**
 * Moves the credits of a completed order as its disputes say (REFUND-7): while one is open, the unused ones are frozen;
 * then those that were paid for with lost money are taken for good and the others go back to the buyer. It only
 * depends on what is known now, so a report that changes nothing moves nothing. The caller holds the lock of the order.
 * @returns whether the buyer's balance changed
 */
export async function moveCreditsInDispute(
  tx: Tx,
  order: OrderRow,
  disputes: readonly DisputeState[],
  now: Date,
): Promise<boolean> {
  if (order.status !== 'completed' || disputes.length === 0) return false;
  // A direct debit that the bank returned is not disputed: its credits are taken at once (DEBIT-8).
  if (order.payment_method === 'sdd') return false;
  const { id: orderId, member_id: memberId, credits, price } = order;
  await lockBuyer(tx, memberId);
  const balance = await lockBalance(tx, memberId);
  const known = await findDisputedCredits(tx, orderId);
  const before = known ?? { unused: credits, held: 0, taken: 0, transfers: 0 };
  const after = creditsInDispute(before, {
    isOpen: disputes.some(({ status }) => status === 'open'),
    lost: Math.ceil((credits * disputedAmount(disputes.filter(({ status }) => status === 'lost'))) / price),
    unused: await countUnused(tx, order, balance),
  });
  const [held, taken] = [after.held - before.held, after.taken - before.taken];
  const isMoving = held !== 0 || taken !== 0;
  if (known && !isMoving && after.unused === before.unused) return false;
  const transfers = before.transfers + Number(isMoving);
  await saveDisputedCredits(tx, { ...after, order_id: orderId, transfers, changed_at: now });
  if (isMoving) {
    const cause = `dispute-credits:${orderId}:${transfers}`;
    await moveDisputedCredits(tx, { cause, memberId, held, withdrawn: taken });
  }
  return held + taken !== 0;
}

/**
 * The credits in dispute after a report. Those that a buyer had used when the others were frozen count as used from
 * then on, so that credits which come later are not taken for them.
 */
export function creditsInDispute(
  before: CreditsInDispute,
  { isOpen, lost, unused }: Verdict,
): CreditsInDispute {
  const { held, taken } = before;
  if (isOpen) return held > 0 ? before : { unused: taken + unused, held: unused, taken };
  const due = Math.min(before.unused, lost);
  if (held > 0 || taken >= due) return { unused: before.unused, held: 0, taken: Math.min(due, held + taken) };
  // The bank's decision is the first that is known of a dispute.
  return { unused: taken + unused, held: 0, taken: taken + Math.min(unused, due - taken) };
}

/** The credits of a completed order that the buyer can still use, of those in the balance (REFUND-5). */
export async function countUnused(tx: Tx, order: OrderRow, balance: number): Promise<number> {
  if (await findWithdrawal(tx, order.id)) return 0;
  const inDispute = await findDisputedCredits(tx, order.id);
  const credits = inDispute ? inDispute.unused - inDispute.held - inDispute.taken : order.credits;
  return unusedCredits(balance, { credits, boughtLater: await sumBoughtLater(tx, order) });
}
