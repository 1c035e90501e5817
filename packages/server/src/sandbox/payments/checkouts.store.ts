import type { DbOrTx, Tx } from '../../database/types.ts';
import type { Services } from '../../services.ts';
import { applyAction, newEventId, type Checkout, type CheckoutAction } from './checkout.ts';
import { eventObject, paymentIntentObject, sessionObject } from './stripe-objects.ts';

export const DELIVER_EVENT = 'sandbox.deliver-payment-event';

export async function findCheckout(db: DbOrTx, id: string): Promise<Checkout | null> {
  const row = await db
    .selectFrom('sandbox_object')
    .where('id', '=', id)
    .where('kind', '=', 'checkout')
    .select('body')
    .executeTakeFirst();
  return row ? (row.body as Checkout) : null;
}

/**
 * Stores a new checkout under its idempotency key, unless the key has one.
 * @returns the checkout of the key, and the digest of the request that created it
 */
export async function storeCheckout(
  tx: Tx,
  {
    checkout,
    key,
    requestDigest,
    now,
  }: { checkout: Checkout; key: string; requestDigest: string; now: Date },
): Promise<{ checkout: Checkout; requestDigest: string }> {
  const keyRow = { id: `key:${key}`, kind: 'idempotency_key', created_at: now };
  const inserted = await tx
    .insertInto('sandbox_object')
    .values({ ...keyRow, body: JSON.stringify({ session: checkout.session.id, asked: requestDigest }) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) {
    await tx
      .insertInto('sandbox_object')
      .values({ id: checkout.session.id, kind: 'checkout', body: JSON.stringify(checkout), created_at: now })
      .execute();
    return { checkout, requestDigest };
  }
  const { body } = await tx
    .selectFrom('sandbox_object')
    .where('id', '=', keyRow.id)
    .select('body')
    .executeTakeFirstOrThrow();
  const earlier = body as { session: string; asked: string };
  const stored = await findCheckout(tx, earlier.session);
  if (!stored) throw new Error('The checkout of an idempotency key does not exist.');
  return { checkout: stored, requestDigest: earlier.asked };
}

/**
 * Applies an action to a stored checkout and stores its event, which is delivered after the commit.
 * @returns the checkout after that, and whether the action was applied; null if there is no such checkout
 */
export async function advance(
  { clock, jobs }: Services,
  tx: Tx,
  id: string,
  action: CheckoutAction,
): Promise<{ checkout: Checkout; applied: boolean } | null> {
  const row = await tx
    .selectFrom('sandbox_object')
    .where('id', '=', id)
    .where('kind', '=', 'checkout')
    .select('body')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const checkout = row.body as Checkout;
  const step = applyAction(checkout, action);
  if (!step) return { checkout, applied: false };
  await tx
    .updateTable('sandbox_object')
    .set({ body: JSON.stringify(step.checkout) })
    .where('id', '=', id)
    .execute();
  const event = eventObject(
    { id: newEventId(), type: step.event.type, created: Math.floor(clock().getTime() / 1_000) },
    step.event.about === 'session' ? sessionObject(step.checkout, false) : paymentIntentObject(step.checkout),
  );
  await tx
    .insertInto('sandbox_object')
    .values({ id: event.id, kind: 'event', body: JSON.stringify(event), created_at: clock() })
    .execute();
  await jobs.enqueue(DELIVER_EVENT, { eventId: event.id }, { db: tx });
  return { checkout: step.checkout, applied: true };
}

export async function findEvent(db: DbOrTx, id: string): Promise<object | null> {
  const row = await db
    .selectFrom('sandbox_object')
    .where('id', '=', id)
    .where('kind', '=', 'event')
    .select('body')
    .executeTakeFirst();
  return row ? (row.body as object) : null;
}
