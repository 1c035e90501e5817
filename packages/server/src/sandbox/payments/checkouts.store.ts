import type { DbOrTx, Tx } from '../../database/types.ts';
import type { Services } from '../../services.ts';
import type { RequestOrigin } from './api-route.ts';
import { applyAction, newEventId, type Checkout, type CheckoutAction } from './checkout.ts';
import { eventObject, paymentIntentObject, sessionObject } from './stripe-objects.ts';

/** What a person or a bank causes comes from no request of the API. */
const NO_REQUEST: RequestOrigin = { id: null, idempotency_key: null };

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

export async function insertCheckout(db: DbOrTx, checkout: Checkout, now: Date): Promise<void> {
  await db
    .insertInto('sandbox_object')
    .values({ id: checkout.session.id, kind: 'checkout', body: JSON.stringify(checkout), created_at: now })
    .execute();
}

/**
 * Applies an action to a stored checkout and stores its event, which is delivered after the commit.
 * `request` is the one of the API that causes it, if it is one.
 * @returns the checkout after that, and whether the action was applied; null if there is no such checkout
 */
export async function advance(
  { clock, jobs }: Services,
  tx: Tx,
  id: string,
  action: CheckoutAction,
  request: RequestOrigin = NO_REQUEST,
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
    { id: newEventId(), type: step.event.type, created: Math.floor(clock().getTime() / 1_000), request },
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
