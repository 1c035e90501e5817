import type { LoggedEvent, NotificationReason } from '@rendezvous/contract/notifications';
import { sql, type RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DbOrTx, Tx } from '../database/types.ts';
import type { DueWhere } from './mailings.store.ts';

/** The same reason is recorded again after so many days, so that a run of a job leaves no row behind each time. */
const REPEATED_DAYS = 7;

/** A member who is not mailed now what is due. */
export type Held = { readonly id: string; readonly reason: NotificationReason };

/** SQL condition that the same was recorded about a member lately. */
function isRecorded(
  event: LoggedEvent,
  who: { id: RawBuilder<string>; reason: RawBuilder<string> },
  now: Date,
) {
  return sql<boolean>`exists (
    select 1 from notification_decision made
    where made.member_id = ${who.id} and made.event = ${event} and made.channel = 'none'
      and made.reason = ${who.reason} and made.decided_at > ${new Date(now.getTime() - REPEATED_DAYS * 86_400_000)})`;
}

/** Lists the next members for whom something is due and held back, unless that was recorded lately. */
export async function listHeld(
  db: DbOrTx,
  {
    event,
    where: { siteId, isDue },
    reason,
  }: {
    readonly event: LoggedEvent;
    /** Without a site, members of all sites. */
    readonly where: Omit<DueWhere, 'siteId'> & { readonly siteId: number | null };
    readonly reason: RawBuilder<NotificationReason | null>;
  },
  { after, limit, now }: { readonly after: string; readonly limit: number; readonly now: Date },
): Promise<Held[]> {
  const ofSite = siteId === null ? sql`` : sql`and member.site_id = ${siteId}`;
  const who = { id: sql<string>`member.id`, reason: sql<string>`held.reason` };
  const { rows } = await sql<Held>`
    select member.id, held.reason from member
    left join presence on presence.member_id = member.id
    cross join lateral (select ${reason} as reason) held
    where member.id > ${after} ${ofSite} and ${isDue} and held.reason is not null
      and not ${isRecorded(event, who, now)}
    order by member.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Locks those of these members who are not erased, save whom another process has locked, and returns their ids. */
export async function lockForRecord(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from member where id = any (${[...ids]}::uuid[]) and erased_at is null
    order by id for no key update skip locked`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Records why these members, who are locked, are not mailed, unless the same was recorded lately (NOTIFY-12). */
export async function insertHeld(
  tx: Tx,
  event: LoggedEvent,
  reasons: ReadonlyMap<string, NotificationReason>,
  now: Date,
): Promise<void> {
  if (reasons.size === 0) return;
  const members = [...reasons.keys()];
  const who = { id: sql<string>`given.member_id`, reason: sql<string>`given.reason` };
  await sql`
    insert into notification_decision (id, member_id, event, channel, reason, decided_at)
    select given.id, given.member_id, ${event}, 'none', given.reason, ${now}
    from unnest(
      ${members.map(() => uuidv7())}::uuid[], ${members}::uuid[], ${[...reasons.values()]}::text[]
    ) as given (id, member_id, reason)
    where not ${isRecorded(event, who, now)}`.execute(tx);
}
