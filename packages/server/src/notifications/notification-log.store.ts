import { sql } from 'kysely';
import type { Db } from '../database/types.ts';
import { CHOICES } from './notifications.store.ts';

/** A member with what decides how they are notified; null on another site than the given one, and if erased. */
export async function findLogged(db: Db, memberId: string, siteId: number | null) {
  let query = db
    .selectFrom('member')
    .innerJoin('site', 'site.id', 'member.site_id')
    .where('member.id', '=', memberId)
    .where('member.erased_at', 'is', null);
  if (siteId !== null) query = query.where('member.site_id', '=', siteId);
  const row = await query
    .select(['member.id', 'member.name', 'site.domain as site'])
    .select(CHOICES)
    .select((eb) =>
      eb
        .selectFrom('push_subscription')
        .whereRef('push_subscription.member_id', '=', 'member.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('subscriptions'),
    )
    .executeTakeFirst();
  return row ? { ...row, subscriptions: row.subscriptions ?? 0 } : null;
}

/** The latest decisions about a member, the latest first. */
export function listDecisions(db: Db, memberId: string, limit: number) {
  return db
    .selectFrom('notification_decision')
    .where('member_id', '=', memberId)
    .select(['id', 'event', 'channel', 'reason', 'decided_at', 'pushed_at', 'push_failure'])
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
