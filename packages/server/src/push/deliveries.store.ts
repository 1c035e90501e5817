import { sql } from 'kysely';
import { PREPARED } from '../database/prepared.ts';
import type { Viewer } from '../accounts/viewer.ts';
import type { Db, DbOrTx, Tx } from '../database/types.ts';
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
  /** It is sent although a page may be on a screen, because that has left it unread (NOTIFY-7). */
  readonly leftUnread: boolean;
  /** How often it was tried, with this time. */
  readonly attempts: number;
  readonly expiresAt: Date;
};

/** Writes a message to each browser of each decision's member, and returns how many there are. */
export async function insertDeliveries(tx: Tx, decisionIds: readonly string[], now: Date): Promise<number> {
  if (decisionIds.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    ${PREPARED} insert into push_delivery (id, decision_id, member_id, endpoint_hash, due_at, expires_at)
    select gen_random_uuid(), made.id, made.member_id, endpoint_hash, ${now}, ${hoursAfter(now, EXPIRES_HOURS)}
    from notification_decision made
    join push_subscription on push_subscription.member_id = made.member_id
    where made.id = any (${decisionIds}::uuid[])`.execute(tx);
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
    leftUnread: boolean;
    otherId: string;
    conversationId: string | null;
    messageId: string | null;
    attempts: number;
    expiresAt: Date;
  }>`
    ${PREPARED} with taken as (
      update push_delivery set attempts = attempts + 1, due_at = ${new Date(now.getTime() + TRY_SECONDS * 1_000)}
      where id in (
        select id from push_delivery where due_at <= ${now} order by due_at limit ${limit} for update skip locked
      )
      returning id, decision_id, endpoint_hash, member_id, attempts, expires_at
    )
    select taken.id, taken.decision_id as "decisionId", taken.endpoint_hash as "endpointHash",
      taken.member_id as "memberId", taken.attempts, taken.expires_at as "expiresAt",
      push_subscription.subscription, made.event, made.reason = 'left_unread' as "leftUnread", made.other_id as "otherId",
      made.conversation_id as "conversationId", made.message_id as "messageId"
    from taken
    join push_subscription on push_subscription.endpoint_hash = taken.endpoint_hash
    join notification_decision made on made.id = taken.decision_id`.execute(db);
  return rows.map(({ memberId, event, otherId, conversationId, messageId, ...row }) => {
    const kind = event === 'like' || event === 'match' ? 'like' : 'message';
    return { ...row, subject: { memberId, kind, otherId, conversationId, messageId } };
  });
}

/** A message that is done: a push service took it, or `failure` says why it was not sent. */
export type Ended = Pick<Delivery, 'id' | 'decisionId'> & { readonly failure: string | null };

/**
 * Ends messages. The failure is recorded unless another browser got the message of the same decision. The decisions are
 * locked before the messages, as by an erasure, whose deletion of a decision deletes its messages.
 */
export async function endDeliveries(db: DbOrTx, ended: readonly Ended[], now: Date): Promise<void> {
  if (ended.length === 0) return;
  await sql`
    ${PREPARED} with ended as (
      select * from unnest(
        ${ended.map(({ id }) => id)}::uuid[], ${ended.map(({ decisionId }) => decisionId)}::uuid[],
        ${ended.map(({ failure }) => failure)}::text[]
      ) as delivery (id, decision_id, failure)
    ), locked as materialized (
      select id from notification_decision where id in (select decision_id from ended) order by id for no key update
    ), recorded as (
      update notification_decision made set
        pushed_at = case when outcome.sent then coalesce(made.pushed_at, ${now}) end,
        push_failure = case when not outcome.sent then outcome.failure end
      from (
        select decision_id, bool_or(failure is null) as sent, min(failure) as failure from ended group by decision_id
      ) as outcome
      where made.id = outcome.decision_id and (outcome.sent or made.pushed_at is null)
    )
    delete from push_delivery using ended, locked
    where push_delivery.id = ended.id and push_delivery.decision_id = locked.id`.execute(db);
}

/**
 * Removes what was stored with a member's session, because its browser says that it is not subscribed any more (PUSH-10).
 * What was still to be sent there is recorded as not sent, and is mailed about (NOTIFY-2).
 */
export async function removeSubscriptionsOfBrowser(
  db: Db,
  { id: memberId, sessionHash }: Pick<Viewer, 'id' | 'sessionHash'>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const waiting = await tx
      .selectFrom('push_delivery')
      .innerJoin('push_subscription', 'push_subscription.endpoint_hash', 'push_delivery.endpoint_hash')
      .where('push_subscription.member_id', '=', memberId)
      .where('push_subscription.session_hash', '=', sessionHash)
      .select(['push_delivery.id', 'push_delivery.decision_id as decisionId'])
      .execute();
    const ended = waiting.map((delivery) => ({ ...delivery, failure: 'gone' }));
    await endDeliveries(tx, ended, now);
    await tx
      .deleteFrom('push_subscription')
      .where('member_id', '=', memberId)
      .where('session_hash', '=', sessionHash)
      .execute();
  });
}

export async function retryAt(db: DbOrTx, { id }: Delivery, dueAt: Date): Promise<void> {
  await db.updateTable('push_delivery').set({ due_at: dueAt }).where('id', '=', id).execute();
}

function hoursAfter(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * 3_600_000);
}
