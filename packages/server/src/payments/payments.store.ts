import type { OrderStatus } from '@rendezvous/contract/entities';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { BankTransferTable, PaymentTable } from '../database/money-schema.ts';
import type { PurchaseOrderTable } from '../database/schema.ts';
import type { Db, DbOrTx, Tx } from '../database/types.ts';
import type { CheckoutRequest } from './payment-provider.ts';

export type OrderRow = Selectable<PurchaseOrderTable>;

/** An order with the time at which its buyer withdrew from it, whether a stored card pays it, and where to transfer to. */
export type OwnOrderRow = OrderRow & {
  readonly withdrawn_at: Date | null;
  readonly stored_card: boolean;
} & { readonly [Column in (typeof TRANSFER_COLUMNS)[number]]: BankTransferTable[Column] | null };

const TRANSFER_COLUMNS = ['account_holder', 'iban', 'bic', 'reference', 'remaining'] as const;

const MAX_ORDERS = 200;

/** An order of this member; undefined for anybody else's (PAY-19). */
export function findOrder(db: DbOrTx, memberId: string, id: string): Promise<OwnOrderRow | undefined> {
  return ordersOf(db, memberId).where('id', '=', id).executeTakeFirst();
}

export function findOrderToCheck(db: DbOrTx, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('purchase_order').where('id', '=', id).selectAll().executeTakeFirst();
}

/** How an order is paid: on a checkout, by a charge of a stored card, or by direct debit. */
export async function kindOfPayment(db: DbOrTx, orderId: string): Promise<PaymentTable['kind']> {
  const { kind } = await db
    .selectFrom('payment')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .select('kind')
    .executeTakeFirstOrThrow();
  return kind;
}

/** A member's orders, newest first (PAY-19). */
export function listOrders(db: DbOrTx, memberId: string): Promise<OwnOrderRow[]> {
  return ordersOf(db, memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ORDERS)
    .execute();
}

function ordersOf(db: DbOrTx, memberId: string) {
  return db
    .selectFrom('purchase_order')
    .leftJoin('withdrawal', 'withdrawal.order_id', 'purchase_order.id')
    .leftJoin('bank_transfer', 'bank_transfer.order_id', 'purchase_order.id')
    .where('member_id', '=', memberId)
    .selectAll('purchase_order')
    .select(['withdrawal.withdrawn_at', ...TRANSFER_COLUMNS])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment')
          .whereRef('payment.order_id', '=', 'purchase_order.id')
          .where('payment.kind', '=', 'intent')
          .select('payment.id'),
      )
        .$castTo<boolean>()
        .as('stored_card'),
    );
}

/** The member's orders that were placed with a code and may use or hold it. */
export function listDiscountedOrders(db: DbOrTx, memberId: string): Promise<OrderRow[]> {
  return listDiscountedOrdersOf(db, [memberId]);
}

/** The orders with a code of several members. */
export function listDiscountedOrdersOf(db: DbOrTx, memberIds: readonly string[]): Promise<OrderRow[]> {
  return db
    .selectFrom('purchase_order')
    .where('member_id', 'in', memberIds)
    .where('discount_code', 'is not', null)
    .where('status', 'in', ['pending', 'failed', 'completed'])
    .selectAll()
    .execute();
}

/**
 * Locks the member while an order is placed or settled, because codes and the first purchase are decided one at a time.
 * The lock does not block inserts that refer to the member.
 */
export async function lockBuyer(tx: Tx, memberId: string) {
  return tx
    .selectFrom('member')
    .where('id', '=', memberId)
    .select(['site_id', 'email', 'name', 'language', 'time_zone', 'status', 'paid_at', 'created_at'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Who the receipt of an order names, on which site they buy, and the time zone in which the days of its withdrawal count. */
export function findBuyer(db: DbOrTx, memberId: string) {
  return db
    .selectFrom('member')
    .where('id', '=', memberId)
    .select(['site_id', 'name', 'email', 'country', 'time_zone'])
    .executeTakeFirstOrThrow();
}

export function lockOrder(tx: Tx, id: string): Promise<OrderRow> {
  return tx
    .selectFrom('purchase_order')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Inserts an order with its open payment and the use of the discount that it holds. */
export function insertOrder(
  tx: Tx,
  order: Insertable<PurchaseOrderTable> & { readonly id: string },
  {
    discountId,
    ...payment
  }: Pick<PaymentTable, 'kind' | 'provider' | 'vat_basis_points'> & { readonly discountId: string | null },
): Promise<OrderRow> {
  const { id, member_id: memberId, created_at: at } = order;
  return tx
    .with('placed', (db) => db.insertInto('purchase_order').values(order).returningAll())
    .with('opened', (db) =>
      db.insertInto('payment').values({
        ...payment,
        order_id: id,
        method: order.payment_method,
        amount: order.price,
        currency: order.currency,
        status: 'open',
        created_at: at,
      }),
    )
    .with('held', (db) =>
      db
        .insertInto('discount_use')
        .columns(['order_id', 'discount_id', 'member_id', 'used_at'])
        .expression((of) =>
          of
            .selectFrom('discount')
            .where('discount.id', '=', discountId)
            .select(({ val, cast, ref }) => [
              cast<string>(val(id), 'uuid').as('order_id'),
              ref('discount.id').as('discount_id'),
              cast<string>(val(memberId), 'uuid').as('member_id'),
              cast<Date>(val(at), 'timestamptz').as('used_at'),
            ]),
        ),
    )
    .selectFrom('placed')
    .selectAll()
    .executeTakeFirstOrThrow();
}

/**
 * Stores the request to open a checkout, unless the order has one.
 * @returns the stored request
 */
export async function storeCheckoutRequest(
  db: Db,
  id: string,
  request: CheckoutRequest,
): Promise<CheckoutRequest> {
  const row = await db
    .updateTable('purchase_order')
    .set({ checkout_request: sql`coalesce(checkout_request, ${JSON.stringify(request)}::jsonb)` })
    .where('id', '=', id)
    .returning('checkout_request')
    .executeTakeFirstOrThrow();
  return row.checkout_request as CheckoutRequest;
}

/** Removes a request that the provider refused, so that the next attempt uses a new key. */
export async function clearCheckoutRequest(
  db: Db,
  id: string,
  { idempotencyKey }: CheckoutRequest,
): Promise<void> {
  await db
    .updateTable('purchase_order')
    .set({ checkout_request: null })
    .where('id', '=', id)
    .where('provider_session', 'is', null)
    .where(sql<string>`checkout_request ->> 'idempotencyKey'`, '=', idempotencyKey)
    .execute();
}

/** Stores the checkout of an order; undefined if the order has one or is no longer pending. */
export function saveCheckout(
  db: Db,
  id: string,
  { sessionId, url }: { sessionId: string; url: string | null },
): Promise<OrderRow | undefined> {
  return db
    .with('saved', (with_) =>
      with_
        .updateTable('purchase_order')
        .set({ provider_session: sessionId, checkout_url: url })
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .where('provider_session', 'is', null)
        .returningAll(),
    )
    .with('opened', (with_) =>
      with_
        .updateTable('payment')
        .set({ provider_reference: sessionId })
        .where('order_id', 'in', (of) => of.selectFrom('saved').select('saved.id'))
        .where('kind', 'in', ['checkout', 'intent']),
    )
    .selectFrom('saved')
    .selectAll()
    .executeTakeFirst();
}

/** Stores the bank's page on which the buyer approves a charge, while the order waits for that. */
export async function saveBankPage(
  db: Db,
  id: string,
  { reference, url }: { reference: string; url: string },
): Promise<void> {
  await db
    .updateTable('purchase_order')
    .set({ checkout_url: url })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('provider_session', '=', reference)
    .execute();
}

/** A charge of the member's stored card that is under way. */
export function findPendingCharge(
  tx: Tx,
  memberId: string,
  { bundleId, price }: { bundleId: string; price: number },
): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('purchase_order')
    .innerJoin('payment', 'payment.order_id', 'purchase_order.id')
    .where('purchase_order.member_id', '=', memberId)
    .where('purchase_order.status', '=', 'pending')
    .where('payment.kind', '=', 'intent')
    .where('purchase_order.bundle_id', '=', bundleId)
    .where('purchase_order.price', '=', price)
    .orderBy('purchase_order.created_at', 'desc')
    .limit(1)
    .selectAll('purchase_order')
    .executeTakeFirst();
}

/** The member's orders of the same bundle with the same method that are undecided or were paid since, the newest first. */
export function listSameOrders(
  tx: Tx,
  memberId: string,
  { bundleId, method, since }: { bundleId: string; method: string; since: Date },
): Promise<OrderRow[]> {
  return tx
    .selectFrom('purchase_order')
    .where('member_id', '=', memberId)
    .where('bundle_id', '=', bundleId)
    .where('payment_method', '=', method)
    .where(({ and, eb, or }) =>
      or([
        eb('status', 'in', ['pending', 'failed']),
        and([eb('status', '=', 'completed'), eb('completed_at', '>', since)]),
      ]),
    )
    .orderBy(sql`coalesce(completed_at, created_at)`, 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .execute();
}

/** Cancels an order without a checkout; returns false if it has one or is no longer pending. */
export async function cancelWithoutCheckout(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .with('cancelled', (with_) =>
      with_
        .updateTable('purchase_order')
        .set({ status: 'cancelled' satisfies OrderStatus, status_at: now })
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .where('provider_session', 'is', null)
        .returning('id'),
    )
    .with('ended', (with_) =>
      with_
        .updateTable('payment')
        .set({ status: 'cancelled', status_at: now })
        .where('order_id', 'in', (of) => of.selectFrom('cancelled').select('cancelled.id'))
        .where('kind', 'in', ['checkout', 'debit', 'intent']),
    )
    .selectFrom('cancelled')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function changeOrder(tx: Tx, id: string, change: Updateable<PurchaseOrderTable>): Promise<OrderRow> {
  return tx
    .updateTable('purchase_order')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes the member premium at the first purchase (ACCOUNT-21). */
export async function markPaid(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('member')
    .set({ paid_at: now })
    .where('id', '=', memberId)
    .where('paid_at', 'is', null)
    .execute();
}
