import { createHash } from 'node:crypto';
import type { Body } from '@rendezvous/contract/calls';
import type { Db } from '../database/types.ts';

export type PushSubscription = NonNullable<Body<'savePushSubscription'>['subscription']>;

const P256DH_BYTES = 65;
const AUTH_BYTES = 16;

/**
 * Returns whether a subscription can be one of a browser's push service: a public host name, and keys with the lengths
 * of RFC 8291 (PUSH-4). An internal address or name would make the server send requests into its own network.
 */
export function isPushSubscription({ endpoint, keys }: PushSubscription): boolean {
  const { hostname, username, port } = new URL(endpoint);
  const isPublicName = /^(?!.*\.(?:local|internal|localhost)$)[a-z\d.-]+\.[a-z]{2,}$/.test(hostname);
  return (
    isPublicName &&
    !username &&
    !port &&
    bytes(keys.p256dh) === P256DH_BYTES &&
    bytes(keys.auth) === AUTH_BYTES
  );
}

function bytes(base64url: string): number {
  return /^[\w-]+={0,2}$/.test(base64url) ? Buffer.from(base64url, 'base64url').length : 0;
}

/** Stores a browser's subscription for a member; a browser that changed hands belongs to its last member (PUSH-4). */
export async function savePushSubscription(
  db: Db,
  { memberId, subscription, now }: { memberId: string; subscription: PushSubscription; now: Date },
): Promise<void> {
  const text = JSON.stringify(subscription);
  await db
    .insertInto('push_subscription')
    .values({
      endpoint_hash: createHash('sha256').update(subscription.endpoint).digest(),
      member_id: memberId,
      subscription: text,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('endpoint_hash')
        .doUpdateSet({ member_id: memberId, subscription: text, created_at: now }),
    )
    .execute();
}

/** Removes every subscription of a member (PUSH-4), since the request does not name the browser that unsubscribed. */
export async function removePushSubscriptions(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('member_id', '=', memberId).execute();
}
