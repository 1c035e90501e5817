import { sql } from 'kysely';
import type { Db, Tx } from '../../database/types.ts';
import type { Services } from '../../services.ts';
import type { Checkout } from './checkout.ts';
import { advance } from './checkouts.store.ts';
import { saveCustomer } from './customers.store.ts';
import {
  awaitTransfer,
  fundTransfer,
  lapseTransfer,
  remainingOf,
  type TransferCustomer,
} from './transfers.ts';

type Advanced = Awaited<ReturnType<typeof advance>>;

/** The latest checkouts that are paid by transfer, newest first. */
export async function listTransfers(db: Db, limit: number): Promise<Checkout[]> {
  const rows = await db
    .selectFrom('sandbox_object')
    .where('kind', '=', 'checkout')
    .where(sql<string>`body #>> '{session,payment_method_types,0}'`, '=', 'customer_balance')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .select('body')
    .execute();
  return rows.map(({ body }) => body as Checkout);
}

/** The buyer chooses to pay by transfer. */
export async function chooseTransfer(services: Services, tx: Tx, id: string): Promise<Advanced> {
  const customer = await lockCustomerOf(tx, id);
  const advanced = await advance(services, tx, id, (checkout) =>
    awaitTransfer(checkout, customer?.cash ?? 0),
  );
  if (advanced?.applied && customer) {
    const { amount } = advanced.checkout.payment;
    const used = amount - (remainingOf(advanced.checkout) ?? 0);
    await saveCustomer(tx, { ...customer, cash: customer.cash - used });
  }
  return advanced;
}

/** An amount arrives, in minor units. What is too much stays with the bank for the buyer's next transfer. */
export async function receiveTransfer(services: Services, tx: Tx, id: string, amount: number): Promise<void> {
  const customer = await lockCustomerOf(tx, id);
  let remaining = 0;
  const advanced = await advance(services, tx, id, (checkout) => {
    remaining = remainingOf(checkout) ?? 0;
    return fundTransfer(checkout, amount);
  });
  if (advanced?.applied && customer) {
    await saveCustomer(tx, {
      ...customer,
      funded: true,
      cash: customer.cash + Math.max(0, amount - remaining),
    });
  }
}

/** Nobody waits for the transfer any longer. What had arrived stays with the bank for the buyer's next transfer. */
export async function giveUpTransfer(services: Services, tx: Tx, id: string): Promise<void> {
  const customer = await lockCustomerOf(tx, id);
  let received = 0;
  const advanced = await advance(services, tx, id, (checkout) => {
    received = checkout.payment.amount - (remainingOf(checkout) ?? 0);
    return lapseTransfer(checkout);
  });
  if (advanced?.applied && customer && received > 0)
    await saveCustomer(tx, { ...customer, cash: customer.cash + received });
}

async function lockCustomerOf(tx: Tx, checkoutId: string): Promise<TransferCustomer | null> {
  const row = await tx
    .selectFrom('sandbox_object')
    .where('kind', '=', 'customer')
    .where('id', '=', (of) =>
      of
        .selectFrom('sandbox_object as checkout')
        .where('checkout.id', '=', checkoutId)
        .select(sql<string>`checkout.body #>> '{session,customer}'`.as('id')),
    )
    .select('body')
    .forUpdate()
    .executeTakeFirst();
  return row ? (row.body as TransferCustomer) : null;
}
