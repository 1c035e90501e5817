import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../database/types.ts';
import type { Subject } from '../notifications/notification-subject.store.ts';
import type { StoredSubscription } from './push-subscriptions.store.ts';

/** A push message that nobody has read after a day is not shown any more. */
const EXPIRES_HOURS = 24;
/** A process has so long to try a message; then another one tries it. */
const TRY_SECONDS = 60;

/** A push message to one browser, which this process tries now. */
export type Delivery = {
  readonly id: string;
  readonly decisionId: string;
  readonly endpointHash: Buffer;
  readonly subscription: StoredSubscription;
  readonly subject: Subject;
  /** How often it was tried, with this time. */
  readonly attempts: number;
  readonly expiresAt: Date;
};

/** Writes a message to each browser of a member, and returns how many there are. */
export async function insertDeliveries(
  tx: Tx,
  { decisionId, memberId, now }: { decisionId: string; memberId: string; now: Date },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into push_delivery (id, decision_id, member_id, endpoint_hash, due_at, expires_at)
    select gen_random_uuid(), ${decisionId}, ${memberId}, endpoint_hash, ${now}, ${hoursAfter(now, EXPIRES_HOURS)}
    from push_subscription where member_id = ${memberId}`.execute(tx);
  return Number(numAffectedRows);
}

/** Takes messages that are due, so that no other process tries them for a minute. */
export async function takeDeliveries(db: DbOrTx, limit: number, now: Date): Promise<Delivery[]> {
  const { rows } = await sql<{
    id: string;
    decisionId: string;
    endpointHash: Buffer;
    subscription: StoredSubscription;
    memberId: string;
    event: string;
    otherId: string;
    conversationId: string | null;
    messageId: string | null;
    attempts: number;
    expiresAt: Date;
  }>`
    with taken as (
      update push_delivery set attempts = attempts + 1, due_at = ${new Date(now.getTime() + TRY_SECONDS * 1_000)}
      where id in (
        select id from push_delivery where due_at <= ${now} order by due_at limit ${limit} for update skip locked
      )
      returning *
    )
    select taken.id, taken.decision_id as "decisionId", taken.endpoint_hash as "endpointHash",
      taken.member_id as "memberId", taken.attempts, taken.expires_at as "expiresAt",
      push_subscription.subscription, made.event, made.other_id as "otherId",
      made.conversation_id as "conversationId", made.message_id as "messageId"
    from taken
    join push_subscription on push_subscription.endpoint_hash = taken.endpoint_hash
    join notification_decision made on made.id = taken.decision_id`.execute(db);
  return rows.map(({ memberId, event, otherId, conversationId, messageId, ...row }) => {
    const kind = event === 'like' || event === 'match' ? 'like' : 'message';
    return { ...row, subject: { memberId, kind, otherId, conversationId, messageId } };
  });
}

/** Ends a message that a push service took. */
export async function endSent(db: DbOrTx, { id, decisionId }: Delivery, now: Date): Promise<void> {
  await db
    .updateTable('notification_decision')
    .set({ pushed_at: sql`coalesce(pushed_at, ${now})`, push_failure: null })
    .where('id', '=', decisionId)
    .execute();
  await db.deleteFrom('push_delivery').where('id', '=', id).execute();
}

/** Ends a message that was not sent, and records why, unless another browser got it. */
export async function endUnsent(db: DbOrTx, { id, decisionId }: Delivery, failure: string): Promise<void> {
  await db
    .updateTable('notification_decision')
    .set({ push_failure: failure })
    .where('id', '=', decisionId)
    .where('pushed_at', 'is', null)
    .execute();
  await db.deleteFrom('push_delivery').where('id', '=', id).execute();
}

export async function retryAt(db: DbOrTx, { id }: Delivery, dueAt: Date): Promise<void> {
  await db.updateTable('push_delivery').set({ due_at: dueAt }).where('id', '=', id).execute();
}

function hoursAfter(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * 3_600_000);
}
