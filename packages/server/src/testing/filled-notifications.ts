import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { hashToken } from '../accounts/sessions.store.ts';
import type { Db } from '../database/types.ts';

/**
 * A subscription, and a decision with a message that waits to be sent. The member's messages and likes have left events
 * that wait to be decided, because the server runs no jobs (ROLE=api).
 */
export async function fillNotifications(
  db: Db,
  { id, otherId, mark }: { id: string; otherId: string; mark: string },
  now: Date,
): Promise<void> {
  const [endpoint, decision] = [hashToken(randomUUID()), uuidv7()];
  await db
    .insertInto('push_subscription')
    .values({ endpoint_hash: endpoint, member_id: id, subscription: JSON.stringify({ endpoint: mark }) })
    .execute();
  await db
    .insertInto('notification_decision')
    .values({
      id: decision,
      member_id: id,
      event: 'like',
      channel: 'push',
      reason: 'subscribed',
      other_id: otherId,
      decided_at: now,
    })
    .execute();
  await db
    .insertInto('push_delivery')
    .values({
      id: uuidv7(),
      decision_id: decision,
      member_id: id,
      endpoint_hash: endpoint,
      due_at: now,
      expires_at: now,
    })
    .execute();
}
