import { createHash } from 'node:crypto';
import type { Body } from '@rendezvous/contract/calls';
import { PUSH_SUBSCRIPTIONS } from '@rendezvous/contract/rules';
import { sql } from 'kysely';
import type { Viewer } from '../accounts/viewer.ts';
import type { Db, DbOrTx } from '../database/types.ts';

export type StoredSubscription = NonNullable<Body<'savePushSubscription'>['subscription']>;

/**
 * Stores a browser's subscription for a member, until the session ends in which it was stored (PUSH-6). A browser that
 * changed hands belongs to its last member (PUSH-4). A member has at most ten; the oldest one goes.
 */
export async function savePushSubscription(
  db: Db,
  { id: memberId, sessionHash }: Pick<Viewer, 'id' | 'sessionHash'>,
  { subscription, now }: { subscription: StoredSubscription; now: Date },
): Promise<void> {
  const row = {
    member_id: memberId,
    subscription: JSON.stringify(subscription),
    session_hash: sessionHash,
    created_at: now,
  };
  const endpointHash = hashOf(subscription.endpoint);
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('push_subscription')
      .values({ endpoint_hash: endpointHash, ...row })
      .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(row))
      .execute();
    // The browser's messages to a former member are not for this one.
    await tx
      .deleteFrom('push_delivery')
      .where('endpoint_hash', '=', endpointHash)
      .where('member_id', '<>', memberId)
      .execute();
    await tx
      .deleteFrom('push_subscription')
      .where('member_id', '=', memberId)
      .where('endpoint_hash', 'not in', (eb) =>
        eb
          .selectFrom('push_subscription')
          .where('member_id', '=', memberId)
          .orderBy(sql`endpoint_hash = ${endpointHash}`, 'desc')
          .orderBy('created_at', 'desc')
          .limit(PUSH_SUBSCRIPTIONS)
          .select('endpoint_hash'),
      )
      .execute();
  });
}

/** Removes every subscription of a member, as pages of an earlier release request, which do not name the browser. */
export async function removePushSubscriptions(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('member_id', '=', memberId).execute();
}

/** Removes a subscription that its push service does not know any more (PUSH-5), unless it was stored again. */
export async function removeSubscription(db: DbOrTx, endpointHash: Buffer): Promise<void> {
  await db.deleteFrom('push_subscription').where('endpoint_hash', '=', endpointHash).execute();
}

function hashOf(endpoint: string): Buffer {
  return createHash('sha256').update(endpoint).digest();
}
