import { sql, type Selectable } from 'kysely';
import type { PaymentEventTable } from '../database/schema.ts';
import type { Db, DbOrTx, Tx } from '../database/types.ts';
import type { PaymentFacts, ProviderEvent } from './payment-provider.ts';

export type EventOutcome = NonNullable<Selectable<PaymentEventTable>['outcome']>;

/** Outcomes that a person has to review, until `reviewed_at` is set (LEDGER-5). */
export const OUTCOMES_TO_REVIEW = ['unmatched', 'parked', 'failed'] as const satisfies EventOutcome[];

/** The result of processing an event. */
export type EventResult = {
  readonly outcome: EventOutcome;
  /** Why it was not simply applied: a short name, never data of the event. */
  readonly reason: string | null;
  readonly orderId: string | null;
};

/** Stores an event (LEDGER-5); a repeated event changes nothing. */
export async function storeEvent(
  db: Db,
  { id, type, payload, facts }: ProviderEvent,
  now: Date,
): Promise<void> {
  await db
    .insertInto('payment_event')
    .values({
      id,
      type,
      payload: JSON.stringify(payload),
      received_at: now,
      session_id: facts.sessionId,
      payment_intent_id: facts.paymentIntentId,
      charge_id: facts.chargeId,
      amount: facts.amount,
      currency: facts.currency,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Locks an event without an outcome; returns false if it has one. Simultaneous runs wait for each other here. */
export async function lockPendingEvent(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_event')
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the outcome of an event, and its facts, which an older release did not store. */
export async function saveEventResult(
  tx: Tx,
  { id, facts }: Pick<ProviderEvent, 'id' | 'facts'>,
  { outcome, reason, orderId }: EventResult,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('payment_event')
    .set({
      outcome,
      reason,
      order_id: orderId,
      session_id: facts.sessionId,
      payment_intent_id: facts.paymentIntentId,
      charge_id: facts.chargeId,
      amount: facts.amount,
      currency: facts.currency,
      applied_at: outcome === 'applied' ? now : null,
      recorded_at: orderId === null ? null : now,
    })
    .where('id', '=', id)
    .execute();
}

/** The id of the order that an object of the provider names or belongs to by its session or payment. */
export async function findOrderIdOf(
  db: DbOrTx,
  { orderId, sessionId, paymentIntentId }: PaymentFacts,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from payment
    where order_id = ${orderId} or provider_reference = ${sessionId} or provider_intent = ${paymentIntentId}
    order by (order_id = ${orderId}) desc nulls last, (provider_reference = ${sessionId}) desc nulls last
    limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Makes unmatched events of a payment due: they arrived before the payment of the order was known (LEDGER-5).
 * @returns how many
 */
export async function reopenEventsOfPayment(tx: Tx, paymentIntentId: string): Promise<number> {
  const { numUpdatedRows: events } = await tx
    .updateTable('payment_event')
    .set({ outcome: null, reason: null, attempts: 0, next_attempt_at: null })
    .where('payment_intent_id', '=', paymentIntentId)
    .where('order_id', 'is', null)
    .where('outcome', '=', 'unmatched')
    .where('reviewed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(events);
}

/**
 * Makes unmatched events due whose order is known by now (LEDGER-5): it appeared later, or the transactions of both may
 * each have missed the other. They are found as in `findOrderIdOf`. Events that a person has reviewed stay as they are.
 */
export async function reopenMatchedEvents(db: Db): Promise<void> {
  await sql`
    with unmatched as (
      select id, session_id, payment_intent_id, payload #>> '{data,object,metadata,order_id}' as named
      from payment_event
      where outcome = 'unmatched' and reviewed_at is null and order_id is null
      for update skip locked
    )
    update payment_event set outcome = null, reason = null, attempts = 0, next_attempt_at = null
    from unmatched
    where payment_event.id = unmatched.id and (
      exists (select from payment
        where order_id = case when named ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then named::uuid end)
      or exists (select from payment
        where provider in ('stripe', 'sandbox') and provider_reference = unmatched.session_id)
      or exists (select from payment where provider_intent = unmatched.payment_intent_id)
    )`.execute(db);
}

export type DueEvent = { readonly id: string; readonly type: string; readonly payload: unknown };

/** Events without an outcome that are due: first those never tried, then those whose retry is due. */
export function listDueEvents(db: Db, now: Date, limit: number): Promise<DueEvent[]> {
  return db
    .selectFrom('payment_event')
    .where('outcome', 'is', null)
    .where(({ eb, or }) => or([eb('next_attempt_at', 'is', null), eb('next_attempt_at', '<=', now)]))
    .orderBy('next_attempt_at', (order) => order.asc().nullsFirst())
    .orderBy('received_at')
    .limit(limit)
    .select(['id', 'type', 'payload'])
    .execute();
}

/**
 * Counts a failed attempt to apply an event.
 * @returns the number of attempts, or null if the event has an outcome
 */
export async function countAttempt(db: Db, id: string): Promise<number | null> {
  const row = await db
    .updateTable('payment_event')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts ?? null;
}

/** Postpones an event until a time; null lets it fail for good. */
export async function postponeEvent(db: Db, id: string, until: Date | null): Promise<void> {
  await db
    .updateTable('payment_event')
    .set(
      until
        ? { next_attempt_at: until }
        : { outcome: 'failed' satisfies EventOutcome, reason: 'attempts_exhausted' },
    )
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute();
}

/** How many events wait for a review, by outcome. */
export function countEventsToReview(db: Db): Promise<{ outcome: EventOutcome | null; events: string }[]> {
  return db
    .selectFrom('payment_event')
    .where('outcome', 'in', OUTCOMES_TO_REVIEW)
    .where('reviewed_at', 'is', null)
    .groupBy('outcome')
    .select(({ fn }) => ['outcome', fn.countAll<string>().as('events')])
    .execute();
}

/** When the oldest event without an outcome arrived; null if there is none. */
export async function readOldestUndecided(db: Db): Promise<Date | null> {
  const { oldest } = await db
    .selectFrom('payment_event')
    .where('outcome', 'is', null)
    .select(({ fn }) => fn.min<Date | null>('received_at').as('oldest'))
    .executeTakeFirstOrThrow();
  return oldest;
}
