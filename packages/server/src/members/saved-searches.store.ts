import type { SavedFilter } from '@rendezvous/contract/saved-search-calls';
import { NOTIFICATION_MAIL } from '@rendezvous/contract/notifications';
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx, Tx } from '../database/types.ts';
import { mayBeMailed, type MailGate } from '../notifications/mail-gates.store.ts';

export type SavedSearchRow = {
  readonly id: string;
  readonly name: string;
  /** As it was stored; what the site no longer offers is left out by `offeredFilter`. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly mail: boolean;
  readonly mailedUntil: Date;
  readonly seenAt: Date;
};

function selectSearches(db: DbOrTx, memberId: string) {
  return db
    .selectFrom('saved_search')
    .where('member_id', '=', memberId)
    .select(['id', 'name', 'filter', 'mail', 'mailed_until as mailedUntil', 'seen_at as seenAt']);
}

/** Returns a member's saved searches, the newest first. */
export async function listSearches(db: DbOrTx, memberId: string): Promise<SavedSearchRow[]> {
  const rows = await selectSearches(db, memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows as SavedSearchRow[];
}

export async function findSearch(db: DbOrTx, memberId: string, id: string): Promise<SavedSearchRow | null> {
  const row = await selectSearches(db, memberId).where('id', '=', id).executeTakeFirst();
  return (row as SavedSearchRow | undefined) ?? null;
}

export async function findSearchId(tx: Tx, memberId: string, filter: SavedFilter): Promise<string | null> {
  const row = await tx
    .selectFrom('saved_search')
    .where('member_id', '=', memberId)
    .where('filter', '=', sql<never>`${JSON.stringify(filter)}::jsonb`)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function countSearches(tx: Tx, memberId: string): Promise<number> {
  const row = await tx
    .selectFrom('saved_search')
    .where('member_id', '=', memberId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertSearch(
  tx: Tx,
  memberId: string,
  search: {
    readonly id: string;
    readonly name: string;
    readonly filter: SavedFilter;
    readonly mail: boolean;
  },
  now: Date,
): Promise<void> {
  const { filter, ...rest } = search;
  await tx
    .insertInto('saved_search')
    .values({
      ...rest,
      filter: JSON.stringify(filter),
      member_id: memberId,
      mailed_until: now,
      seen_at: now,
      created_at: now,
    })
    .execute();
}

/** Changes a saved search; returns false if the member has none with this id. Who was new before a switch is not mailed. */
export async function updateSearch(
  db: DbOrTx,
  memberId: string,
  id: string,
  change: { readonly name: string } | { readonly mail: boolean } | { readonly seenAt: Date },
  now: Date,
): Promise<boolean> {
  const changed = await db
    .updateTable('saved_search')
    .set(
      'name' in change
        ? { name: change.name }
        : 'mail' in change
          ? { mail: change.mail, mailed_until: now }
          : { seen_at: sql`greatest(seen_at, least(${change.seenAt}::timestamptz, ${now}::timestamptz))` },
    )
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function removeSearch(db: DbOrTx, memberId: string, id: string): Promise<void> {
  await db.deleteFrom('saved_search').where('member_id', '=', memberId).where('id', '=', id).execute();
}

/** How many members one run of the job looks for; the next run goes on with the others. */
const BATCH = 500;

/** SQL condition that `member` may be mailed at a time, and that no new members were looked for on the day before. */
export function isSearchDue(at: Date, gate: MailGate = 'open'): RawBuilder<boolean> {
  const before = new Date(at.getTime() - NOTIFICATION_MAIL.everyHours * 3_600_000);
  return sql<boolean>`(exists (
    select 1 from saved_search where saved_search.member_id = member.id
      and saved_search.mail and saved_search.mailed_until <= ${before}
  ) and ${mayBeMailed('reminders', at, gate)})`;
}

/** Returns the members who are due to be mailed about new members, the longest due first (SAVED-5). */
export async function listDueMembers(db: DbOrTx, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member.id from member
    left join presence on presence.member_id = member.id
    where ${isSearchDue(at)}
    order by (select min(mailed_until) from saved_search where member_id = member.id and mail)
    limit ${sql.lit(BATCH)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the member and returns whether they are still due, which another run may have changed. */
export async function lockDueMember(tx: Tx, id: string, at: Date): Promise<boolean> {
  await tx.selectFrom('member').where('id', '=', id).select('id').forNoKeyUpdate().execute();
  const { rows } = await sql`
    select 1 from member
    left join presence on presence.member_id = member.id
    where member.id = ${id} and ${isSearchDue(at)}`.execute(tx);
  return rows.length > 0;
}

/** Notes up to when new members were looked for, of all searches that are mailed. */
export async function recordLooked(tx: Tx, memberId: string, until: Date): Promise<void> {
  await tx
    .updateTable('saved_search')
    .set({ mailed_until: sql`greatest(mailed_until, ${until}::timestamptz)` })
    .where('member_id', '=', memberId)
    .where('mail', '=', true)
    .execute();
}
