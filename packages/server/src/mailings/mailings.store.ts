import type { CountryCode } from '@rendezvous/contract/countries';
import type { Locale } from '@rendezvous/contract/locales';
import type { NotificationKey } from '@rendezvous/contract/notifications';
import { sql, type RawBuilder } from 'kysely';
import { LOCAL_TIME_ZONE } from '../members/local-time-zone.ts';
import type { DbOrTx, Tx } from '../database/types.ts';

/** A member who is due to be sent a mailing. */
export type Recipient = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly language: Locale;
  readonly timeZone: string;
  readonly country: CountryCode;
  /** Signs the links that end mails of a kind (NOTIFY-4). */
  readonly unsubscribeKey: string;
};

/** Who is due: members of a site for whom a condition on `member` holds. */
export type DueWhere = {
  readonly siteId: number;
  /** `member` is left joined with `presence`. */
  readonly isDue: RawBuilder<boolean>;
};

/**
 * SQL condition of the index of who asked for such mails. It holds for each who wants one of the three kinds, and is
 * written with the kinds, not with parameters, because the planner compares it with the index (migration 0081).
 */
export const ASKED_FOR_MAIL = sql<boolean>`member.notification_kinds && '{promotions,weekly_updates,news}'::text[]`;

const due = ({ siteId, isDue }: DueWhere) => sql<boolean>`member.site_id = ${siteId} and ${isDue}`;

/** Returns the ids of the next members who are due, in the order of their ids. */
export async function listDueIds(
  db: DbOrTx,
  where: DueWhere,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member.id from member
    left join presence on presence.member_id = member.id
    where member.id > ${after} and ${due(where)}
    order by member.id limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Locks these members, save those whom another process has locked and mails, and returns who of them is still due: a
 * process that has just ended may have mailed them, and they may have changed their mind since they were listed (MAIL-12).
 */
export async function lockDueOf(
  tx: Tx,
  where: DueWhere,
  ids: readonly string[],
): Promise<(Omit<Recipient, 'unsubscribeKey'> & { unsubscribeKey: string | null })[]> {
  const { rows: locked } = await sql<{ id: string }>`
    select id from member where id = any (${[...ids]}::uuid[]) order by id for no key update skip locked`.execute(
    tx,
  );
  if (locked.length === 0) return [];
  const { rows } = await sql<Omit<Recipient, 'unsubscribeKey'> & { unsubscribeKey: string | null }>`
    select member.id, member.email, member.name, member.language, ${LOCAL_TIME_ZONE} as "timeZone", member.country,
      member.unsubscribe_key as "unsubscribeKey"
    from member
    left join presence on presence.member_id = member.id
    where member.id = any (${locked.map(({ id }) => id)}::uuid[]) and ${due(where)}
    order by member.id`.execute(tx);
  return rows;
}

/** Stores the keys of members who have none yet and whose rows are locked. */
export async function storeUnsubscribeKeys(tx: Tx, keys: ReadonlyMap<string, string>): Promise<void> {
  if (keys.size === 0) return;
  await sql`
    update member set unsubscribe_key = given.key
    from unnest(${[...keys.keys()]}::uuid[], ${[...keys.values()]}::text[]) as given (id, key)
    where member.id = given.id and member.unsubscribe_key is null`.execute(tx);
}

/** Notes that these members were mailed this kind, for the limit of one mail a day (NOTIFY-2). */
export async function recordAllMailed(
  tx: Tx,
  kind: NotificationKey,
  memberIds: readonly string[],
  now: Date,
): Promise<void> {
  if (memberIds.length === 0) return;
  await tx
    .insertInto('notification_mail')
    .values(memberIds.map((memberId) => ({ member_id: memberId, kind, sent_at: now })))
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet({ sent_at: now }))
    .execute();
}
