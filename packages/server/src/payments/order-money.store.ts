import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { DisputeTable, PaymentTable, RefundTable } from '../database/money-schema.ts';
import type { Db, DbOrTx, Tx } from '../database/types.ts';

export type PaymentRow = Selectable<PaymentTable>;
export type RefundRow = Selectable<RefundTable>;
export type DisputeRow = Selectable<DisputeTable>;

/**
 * An order's payments, oldest first, with their refunds and disputes. A caller that decides by them holds the lock of the
 * order.
 */
export async function readOrderMoney(tx: DbOrTx, orderId: string) {
  const payments = await tx
    .selectFrom('payment')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .selectAll()
    .execute();
  const ids = payments.map(({ id }) => id);
  if (ids.length === 0) throw new Error('The order has no payment.');
  const refunds = await tx.selectFrom('refund').where('payment_id', 'in', ids).selectAll().execute();
  const disputes = await tx.selectFrom('dispute').where('payment_id', 'in', ids).selectAll().execute();
  return { payments, refunds, disputes };
}

/** Those of the orders of which the provider has reported a refund or a dispute. */
export async function listOrdersWithMoneyBack(db: DbOrTx, orderIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .where('order_id', 'in', orderIds)
    .where(({ exists, or, selectFrom }) =>
      or(
        (['refund', 'dispute'] as const).map((table) =>
          exists(selectFrom(table).whereRef(`${table}.payment_id`, '=', 'payment.id').select('payment_id')),
        ),
      ),
    )
    .select('order_id')
    .distinct()
    .execute();
  return rows.map(({ order_id: id }) => id);
}

export async function changePayment(tx: Tx, id: string, change: Updateable<PaymentTable>): Promise<void> {
  await tx.updateTable('payment').set(change).where('id', '=', id).execute();
}

/** Stores a refund, or updates the one with the same reference. */
export async function saveRefund(tx: Tx, refund: Insertable<RefundTable>): Promise<void> {
  await tx
    .insertInto('refund')
    .values(refund)
    .onConflict((conflict) =>
      conflict.columns(['payment_id', 'provider_reference']).doUpdateSet((row) => ({
        amount: row.ref('excluded.amount'),
        reason: row.ref('excluded.reason'),
        status: row.ref('excluded.status'),
        status_at: row.ref('excluded.status_at'),
      })),
    )
    .execute();
}

/** Stores a dispute, or updates the one with the same reference. */
export async function saveDispute(tx: Tx, dispute: Insertable<DisputeTable>): Promise<void> {
  await tx
    .insertInto('dispute')
    .values(dispute)
    .onConflict((conflict) =>
      conflict.columns(['payment_id', 'provider_reference']).doUpdateSet((row) => ({
        amount: row.ref('excluded.amount'),
        reason: row.ref('excluded.reason'),
        status: row.ref('excluded.status'),
        status_at: row.ref('excluded.status_at'),
        evidence_due_at: row.ref('excluded.evidence_due_at'),
      })),
    )
    .execute();
}

/** Locks succeeded payments that are not in the ledger yet, and reads them with the full price of their orders. */
export async function lockPaymentsToPost(tx: Tx, limit: number) {
  return tx
    .selectFrom('payment')
    .innerJoin('purchase_order', 'purchase_order.id', 'payment.order_id')
    .where('payment.status', '=', 'succeeded')
    .where('payment.money_posted_at', 'is', null)
    .orderBy('payment.id')
    .limit(limit)
    .select([
      'payment.id',
      'payment.order_id',
      'payment.amount',
      'payment.currency',
      'payment.vat_basis_points',
      'purchase_order.full_price',
    ])
    .modifyEnd(sql`for update of payment skip locked`)
    .execute();
}
export type PaymentToPost = Awaited<ReturnType<typeof lockPaymentsToPost>>[number];

export async function markPosted(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx.updateTable('payment').set({ money_posted_at: now }).where('id', 'in', ids).execute();
}

export type EventToRecord = { readonly id: string; readonly type: string; readonly payload: unknown };

/** Whether a row of `payment_event` is a parked refund or dispute that is not recorded with its order yet. */
export const IS_TO_RECORD = sql<boolean>`(outcome = 'parked' and recorded_at is null and (
  type like 'charge.refund%' or type like 'refund.%' or type like 'charge.dispute.%'))`;

/** Parked refunds and disputes that are not recorded with their order yet, oldest first. */
export function listEventsToRecord(db: Db, limit: number): Promise<EventToRecord[]> {
  return db
    .selectFrom('payment_event')
    .where(IS_TO_RECORD)
    .orderBy('received_at')
    .limit(limit)
    .select(['id', 'type', 'payload'])
    .execute();
}

/**
 * Locks a parked event that is not recorded yet.
 * @returns its order, or null if another process was first
 */
export async function lockEventToRecord(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('payment_event')
    .where('id', '=', id)
    .where('recorded_at', 'is', null)
    .select('order_id')
    .forUpdate()
    .executeTakeFirst();
  return row?.order_id ?? null;
}

export async function markRecorded(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('payment_event').set({ recorded_at: now }).where('id', '=', id).execute();
}
