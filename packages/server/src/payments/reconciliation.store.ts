import { sql } from 'kysely';
import type { Db, DbOrTx, Tx } from '../database/types.ts';
import { saveDrift, type CheckedRow } from '../ledger/ledger-check.store.ts';
import { moneyBackOf } from './order-money.ts';
import type { OrderRow } from './payments.store.ts';

/** Sorts before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

type Batch = { readonly after: string | null; readonly limit: number };

/** What the ledger holds of an order: credits that the buyer received, and money at the provider in minor units. */
type Booked = Pick<OrderRow, 'id' | 'status' | 'credits' | 'currency'> & {
  readonly booked_credits: string;
  readonly booked_money: string;
  /** Credits in dispute (REFUND-7), and what the ledger holds of them. */
  readonly held: number;
  readonly taken: number;
  readonly booked_held: string;
  readonly booked_taken: string;
};

/**
 * Compares orders with the ledger, in the order of their ids: a completed one gave its credits, those in dispute are
 * frozen or taken, and the provider holds what was paid and did not go back. Differences are stored (LEDGER-7).
 * @returns the ids of the orders, and how many are wrong
 */
export async function compareWithLedger(
  db: Db,
  batch: Batch,
  now: Date,
): Promise<{ ids: string[]; wrong: number }> {
  const checked = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const orders = await listBooked(tx, batch);
      const expected = await readExpectedMoney(
        tx,
        orders.map(({ id }) => id),
      );
      return orders.flatMap((order) => checkedRows(order, expected.get(order.id) ?? 0));
    });
  const wrong = new Map(checked.filter((row) => row.expected !== row.actual).map((row) => [row.id, row]));
  const { ids } = await saveDrift(db, 'order', uniqueById(checked), [...wrong.values()], now);
  return { ids, wrong: wrong.size };
}

function checkedRows(order: Booked, expectedMoney: number): CheckedRow[] {
  const { id, status, credits, currency } = order;
  return [
    { id, unit: currency, expected: String(expectedMoney), actual: order.booked_money },
    {
      id,
      unit: 'credits',
      expected: String(status === 'completed' ? credits : 0),
      actual: order.booked_credits,
    },
    { id, unit: 'credits', expected: String(order.held), actual: order.booked_held },
    { id, unit: 'credits', expected: String(order.taken), actual: order.booked_taken },
  ];
}

const uniqueById = (rows: readonly CheckedRow[]) => [...new Map(rows.map((row) => [row.id, row])).values()];

async function listBooked(tx: Tx, { after, limit }: Batch): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select orders.id, orders.status, orders.credits, orders.currency,
      (
        select coalesce(sum(entry.credits), 0)::text
        from ledger_transfer transfer
        join ledger_entry entry on entry.transfer_id = transfer.id and entry.credits > 0
        where transfer.cause = 'order:' || orders.id
      ) as booked_credits,
      (
        select coalesce(sum(entry.credits), 0)::text
        from ledger_transfer transfer
        join ledger_entry entry on entry.transfer_id = transfer.id
        join ledger_account account on account.id = entry.account_id and account.kind = 'provider_clearing'
        where transfer.cause = 'order-money:' || orders.id
          or transfer.cause in (
            select cause.prefix || event.id
            from payment_event event cross join (values ('refund:'), ('dispute:')) cause (prefix)
            where event.order_id = orders.id
          )
      ) as booked_money,
      coalesce(disputed.held, 0) as held,
      coalesce(disputed.taken, 0) as taken,
      in_dispute.held as booked_held,
      in_dispute.taken as booked_taken
    from (select * from purchase_order where id > ${after ?? NO_ID} order by id limit ${limit}) orders
    left join disputed_credits disputed on disputed.order_id = orders.id
    cross join lateral (
      select coalesce(sum(entry.credits) filter (where account.kind = 'held'), 0)::text as held,
        coalesce(sum(entry.credits) filter (where account.kind = 'withdrawn'), 0)::text as taken
      from generate_series(1, disputed.transfers) number
      join ledger_transfer transfer on transfer.cause = 'dispute-credits:' || orders.id || ':' || number
      join ledger_entry entry on entry.transfer_id = transfer.id
      join ledger_account account on account.id = entry.account_id
    ) in_dispute
    order by orders.id`.execute(tx);
  return rows;
}

/** Per order, the money that the provider should hold in minor units: what was paid, less what went back. */
export async function readExpectedMoney(
  tx: DbOrTx,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  const payments = await tx
    .selectFrom('payment')
    .where('order_id', 'in', orderIds.length ? [...orderIds] : [NO_ID])
    .selectAll()
    .execute();
  const ids = [NO_ID, ...payments.map(({ id }) => id)];
  const refunds = await tx.selectFrom('refund').where('payment_id', 'in', ids).selectAll().execute();
  const disputes = await tx.selectFrom('dispute').where('payment_id', 'in', ids).selectAll().execute();
  const expected = new Map<string, number>();
  for (const { id, order_id: orderId, amount, status } of payments) {
    const held = (status === 'succeeded' ? amount : 0) - moneyBackOf({ payments: [], refunds, disputes }, id);
    expected.set(orderId, (expected.get(orderId) ?? 0) + held);
  }
  return expected;
}

/**
 * Orders with a checkout that were placed since an instant, or that differed from the provider when they were last
 * compared, after an id, in the order of their ids.
 */
export function listOrdersWithCheckout(db: Db, since: Date, { after, limit }: Batch): Promise<OrderRow[]> {
  return db
    .selectFrom('purchase_order')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('created_at', '>=', since),
        eb('id', 'in', selectFrom('ledger_drift').where('kind', '=', 'provider').select('ledger_drift.id')),
      ]),
    )
    .where('provider_session', 'is not', null)
    .where('id', '>', after ?? NO_ID)
    .orderBy('id')
    .limit(limit)
    .selectAll()
    .execute();
}
