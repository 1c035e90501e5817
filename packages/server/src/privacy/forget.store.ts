import { sql } from 'kysely';
import type { Db } from '../database/types.ts';
import { IS_TO_RECORD } from '../payments/order-money.store.ts';

export async function deleteLikeAllowancesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('like_allowance').where('day', '<', before.toISOString().slice(0, 10)).execute();
}

export async function deleteDebitCodesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('debit_code').where('created_at', '<', before).execute();
}

/** Deletes complaints that were decided before a time, with what was reported and how a visitor was answered. */
export async function deleteComplaintsDecidedBefore(db: Db, before: Date): Promise<void> {
  await sql`
    delete from complaint using moderation_decision decision
    where decision.id = complaint.decision_id and decision.decided_at < ${before}`.execute(db);
  // The decisions stay for the figures (SAFETY-15); what moderators wrote about a dismissal goes with the complaint.
  await sql`
    update second_look set note = '' from moderation_decision decision
    where decision.id = second_look.decision_id and decision.member_id is null and second_look.note <> ''
      and decision.decided_at < ${before}`.execute(db);
  await sql`
    update moderation_decision set facts = ''
    where member_id is null and facts <> '' and decided_at < ${before}`.execute(db);
}

/**
 * Reads the next messages after an id, in the order of ids, which is nearly that of sending, and deletes the old ones.
 * Begin with the id '0'.
 * @returns how many messages were read and deleted, and the last id
 */
export async function deleteMessagesBefore(
  db: Db,
  before: Date,
  { after, limit }: { after: string; limit: number },
): Promise<{ seen: number; deleted: number; last: string }> {
  const { rows } = await sql<{ seen: number; deleted: number; last: string | null }>`
    with page as (
      select id, sent_at from message where id > ${after} order by id limit ${sql.lit(limit)}
    ), gone as (
      delete from message where id in (select id from page where sent_at < ${before}) returning id
    )
    select (select count(*)::int from page) as seen, (select count(*)::int from gone) as deleted,
      (select max(id) from page) as last`.execute(db);
  const { seen = 0, deleted = 0, last = null } = rows[0] ?? {};
  return { seen, deleted, last: last ?? after };
}

/** Deletes notes of the staff that were not changed since a time, in whose conversation nobody has written since (FICTION-9). */
export async function deleteReplyNotesBefore(db: Db, before: Date): Promise<void> {
  await sql`
    delete from reply_note note where note.updated_at < ${before} and not exists (
      select 1 from message
      where message.conversation_id = note.conversation_id and message.sent_at >= ${before})`.execute(db);
}

/** Empties the payloads of provider events that arrived before a time or belong to an erased member (PRIVACY-2). */
export async function blankPayloads(db: Db, before: Date): Promise<void> {
  await sql`
    update payment_event set payload = '{}'
    where outcome is not null and payload <> '{}' and (
      received_at < ${before} or not ${IS_TO_RECORD} and order_id in (
        select purchase_order.id from purchase_order
        join member on member.id = purchase_order.member_id where member.erased_at is not null))`.execute(db);
}

/** Removes the provider's references from orders and events before a time (PRIVACY-2). */
export async function forgetProviderReferences(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('purchase_order')
    .set({ provider_session: null, provider_payment_intent: null })
    .where('created_at', '<', before)
    .where(({ or, eb }) =>
      or([eb('provider_session', 'is not', null), eb('provider_payment_intent', 'is not', null)]),
    )
    .execute();
  await db
    .updateTable('payment_event')
    .set({ session_id: null, payment_intent_id: null, charge_id: null })
    .where('received_at', '<', before)
    .where(({ or, eb }) =>
      or([
        eb('session_id', 'is not', null),
        eb('payment_intent_id', 'is not', null),
        eb('charge_id', 'is not', null),
      ]),
    )
    .execute();
}
