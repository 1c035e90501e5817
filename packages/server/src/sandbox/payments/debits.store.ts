import type { Db, Tx } from '../../database/types.ts';
import type { Services } from '../../services.ts';
import type { RequestOrigin } from './api-route.ts';
import { newDisputeId } from './checkout.ts';
import { sendEvent } from './checkouts.store.ts';
import { debitIntentObject, disputeObject } from './debit-objects.ts';
import { applyDebitAction, type Debit, type DebitAction } from './debits.ts';

/** What a bank does comes from no request of the API. */
const NO_REQUEST: RequestOrigin = { id: null, idempotency_key: null };

/** The latest debits, newest first. */
export async function listDebits(db: Db, limit: number): Promise<Debit[]> {
  const rows = await db
    .selectFrom('sandbox_object')
    .where('kind', '=', 'debit')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .select('body')
    .execute();
  return rows.map(({ body }) => body as Debit);
}

/** Applies what the bank does to a stored debit, with the events that Stripe sends. One that is not possible does nothing. */
export async function advanceDebit(
  services: Services,
  tx: Tx,
  id: string,
  action: DebitAction,
): Promise<void> {
  const row = await tx
    .selectFrom('sandbox_object')
    .where('id', '=', id)
    .where('kind', '=', 'debit')
    .select('body')
    .forUpdate()
    .executeTakeFirst();
  const debit = row && applyDebitAction(row.body as Debit, action, newDisputeId());
  if (!debit) return;
  await tx
    .updateTable('sandbox_object')
    .set({ body: JSON.stringify(debit) })
    .where('id', '=', id)
    .execute();
  for (const event of eventsOf(debit, action)) {
    await sendEvent(services, tx, { ...event, request: NO_REQUEST });
  }
}

/** A bank that returns a debit decides alone: the dispute is lost as soon as it is opened. */
function eventsOf(debit: Debit, action: DebitAction) {
  if (action === 'succeed')
    return [{ type: 'payment_intent.succeeded', subject: debitIntentObject(debit, false) }];
  if (action === 'fail') {
    return [{ type: 'payment_intent.payment_failed', subject: debitIntentObject(debit, false) }];
  }
  const dispute = { id: debit.disputeId ?? '', reason: 'debit_not_authorized' };
  return [
    { type: 'charge.dispute.created', subject: disputeObject(debit, dispute) },
    { type: 'charge.dispute.closed', subject: disputeObject(debit, { ...dispute, status: 'lost' }) },
  ];
}
