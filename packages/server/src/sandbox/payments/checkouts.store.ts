import type { DbOrTx, Tx } from '../../database/types.ts';
import type { Services } from '../../services.ts';
import { after, newEventId, type Checkout, type Happening } from './checkout.ts';
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
 * Keeps a new checkout under its idempotency key.
 * @returns the checkout that the key stands for now, and the parameters it was first asked with.
 */
export async function keepCheckout(
  tx: Tx,
  { checkout, key, asked, now }: { checkout: Checkout; key: string; asked: string; now: Date },
): Promise<{ checkout: Checkout; asked: string }> {
  const keyed = { id: `key:${key}`, kind: 'idempotency_key', created_at: now };
  const mine = await tx
    .insertInto('sandbox_object')
    .values({ ...keyed, body: JSON.stringify({ session: checkout.session.id, asked }) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (mine) {
    await tx
      .insertInto('sandbox_object')
      .values({ id: checkout.session.id, kind: 'checkout', body: JSON.stringify(checkout), created_at: now })
      .execute();
    return { checkout, asked };
  }
  const { body } = await tx
    .selectFrom('sandbox_object')
    .where('id', '=', keyed.id)
    .select('body')
    .executeTakeFirstOrThrow();
  const earlier = body as { session: string; asked: string };
  const kept = await findCheckout(tx, earlier.session);
  if (!kept) throw new Error('An idempotency key stands for a checkout that is gone.');
  return { checkout: kept, asked: earlier.asked };
}

/**
 * Lets something happen to a checkout, and its event with it; the event is delivered after commit.
 * @returns the checkout as it is then, and whether it happened; null when there is no such checkout.
 */
export async function advance(
  { clock, jobs }: Services,
  tx: Tx,
  id: string,
  happening: Happening,
): Promise<{ checkout: Checkout; happened: boolean } | null> {
  const row = await tx
    .selectFrom('sandbox_object')
    .where('id', '=', id)
    .where('kind', '=', 'checkout')
    .select('body')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const checkout = row.body as Checkout;
  const step = after(checkout, happening);
  if (!step) return { checkout, happened: false };
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
  return { checkout: step.checkout, happened: true };
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
