import type { Locale } from '@rendezvous/contract/locales';
import type { Trait } from '@rendezvous/contract/traits';
import { sql, type Insertable, type Updateable } from 'kysely';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { MemberTable } from '../database/schema.ts';
import type { DbOrTx, Tx } from '../database/types.ts';
import { LOCAL_TIME_ZONE } from '../members/local-time-zone.ts';
import type { Site } from '../site/site.ts';

/** The fields of an account that log-in and mails need. */
export type Account = {
  readonly id: string;
  readonly siteId: number;
  readonly email: string;
  readonly name: string;
  readonly language: Locale;
  readonly status: MemberTable['status'];
  readonly passwordHash: string;
};

const columns = [
  'id', 'site_id as siteId', 'email', 'name', 'language', 'status', 'password_hash as passwordHash',
] as const; // prettier-ignore

/** Finds the account of an email address on a site; one address can have an account on each site (SITE-2). */
export async function findAccountByEmail(
  db: DbOrTx,
  { id: siteId }: Pick<Site, 'id'>,
  email: string,
): Promise<Account | null> {
  const row = await db
    .selectFrom('member')
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .select(columns)
    .executeTakeFirst();
  return (row as Account | undefined) ?? null;
}

export async function findAccount(db: DbOrTx, id: string): Promise<Account | null> {
  const row = await db.selectFrom('member').where('id', '=', id).select(columns).executeTakeFirst();
  return (row as Account | undefined) ?? null;
}

/** Returns whether the member was inserted; false when the address already has an account on the site. */
export async function insertMember(tx: Tx, member: Insertable<MemberTable>): Promise<boolean> {
  const made = await tx
    .insertInto('member')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Locks a member's row until the transaction ends; returns false when the account is erased or does not exist. */
export async function lockUnerasedMember(tx: Tx, id: string): Promise<boolean> {
  return (await lockUnerasedMembers(tx, [id])).has(id);
}

/** Stores the time zone of the device in which a member logs in (NOTIFY-6). */
export async function setDeviceTimeZone(tx: Tx, id: string, timeZone: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ device_time_zone: timeZone })
    .where('id', '=', id)
    .where('device_time_zone', 'is distinct from', timeZone)
    .execute();
}

/** Locks members in the order of their ids, so that two callers do not wait for each other; returns those not erased. */
export async function lockUnerasedMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('member')
    .where('id', 'in', ids)
    .select(['id', 'erased_at'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.flatMap((row) => (row.erased_at === null ? [row.id] : [])));
}

/** Makes an unconfirmed member of the site active (ACCOUNT-4); returns false when the status or the site differs. */
export async function confirmMember(tx: Tx, id: string, siteId: number, now: Date): Promise<boolean> {
  const confirmed = await tx
    .updateTable('member')
    .set({ status: 'active', profile_status: 'active', paused_from: null, confirmed_at: now })
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .where('status', '=', 'not_confirmed')
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/**
 * Replaces a member's address. The reasons in `notifications_disabled` that applied to the former address go with it
 * (ACCOUNT-8); a member's own wish for fewer mails stays.
 * @returns false when another account of the site has the address; the caller must then roll back
 */
export async function replaceEmail(tx: Tx, account: Account, email: string): Promise<boolean> {
  if (await findAccountByEmail(tx, { id: account.siteId }, email)) return false;
  try {
    await tx
      .updateTable('member')
      .set({
        email,
        notifications_disabled: sql`array_remove(array_remove(notifications_disabled, 'bounce'), 'fbl')`,
      })
      .where('id', '=', account.id)
      .execute();
    return true;
  } catch (error) {
    // Another transaction took the address at the same moment; this one can only be rolled back.
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export async function updateMember(
  db: DbOrTx,
  id: string,
  change: Pick<
    Updateable<MemberTable>,
    | 'password_hash'
    | 'language'
    | 'invisible'
    | 'read_receipts'
    | 'search_engines'
    | 'name'
    | 'region'
    | 'seeking'
    | 'seeking_min_age'
    | 'seeking_max_age'
    | 'seeking_place'
    | 'about'
    | Trait
    | 'interests'
  >,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  // A member who was erased while this call waited stays erased.
  await db.updateTable('member').set(change).where('id', '=', id).where('erased_at', 'is', null).execute();
}

/** The credits of the transfer that `activate` made (CREDIT-2); `0` before activation. */
const SIGNUP_CREDITS_GIVEN = sql<string>`coalesce((
  select ledger_entry.credits from ledger_transfer
  join ledger_entry on ledger_entry.transfer_id = ledger_transfer.id
  where ledger_transfer.cause = 'signup:' || member.id and ledger_entry.account_id = ledger_account.id
), 0)`;

/** Sums of the completed orders in the currency of the last one (ACCOUNT-2); null before the first. */
const CREDITS_BOUGHT = sql<{ credits: number; paid: number; currency: string } | null>`(
  select json_build_object('credits', sum(bought.credits), 'paid', sum(bought.price), 'currency', bought.currency)
  from purchase_order bought
  where bought.member_id = member.id and bought.status = 'completed'
  group by bought.currency
  order by max(bought.completed_at) desc nulls last
  limit 1
)`;

/** Reads what members see about themselves (ACCOUNT-2), with balance and main photo, which may be in review. */
export async function readSelfRow(db: DbOrTx, id: string) {
  return (
    db
      .selectFrom('member')
      .innerJoin('ledger_account', 'ledger_account.member_id', 'member.id')
      .leftJoin('photo', 'photo.id', 'member.main_photo_id')
      .leftJoin('member_sexuality', 'member_sexuality.member_id', 'member.id')
      .leftJoin('member_place', 'member_place.member_id', 'member.id')
      .leftJoin('profile_text as waiting', (join) =>
        join.onRef('waiting.member_id', '=', 'member.id').on('waiting.status', '=', 'in_review'),
      )
      .leftJoin('profile_text as rejected', (join) =>
        join.onRef('rejected.member_id', '=', 'member.id').on('rejected.status', '=', 'rejected'),
      )
      .where('member.id', '=', id)
      .selectAll('member')
      // Members read what they wrote themselves (PROFILE-16).
      .select((eb) => [
        eb.fn.coalesce('waiting.name', 'rejected.name', 'member.name').as('own_name'),
        eb.fn.coalesce('waiting.about', 'rejected.about', 'member.about').as('own_about'),
        eb.fn.coalesce('waiting.status', 'rejected.status').as('text_review'),
      ])
      .select([
        'ledger_account.balance',
        'photo.id as photo_id',
        'photo.width',
        'photo.height',
        'member_sexuality.sexuality',
        'member_place.cell',
      ]) // prettier-ignore
      .select([SIGNUP_CREDITS_GIVEN.as('signup_credits'), CREDITS_BOUGHT.as('credits_bought')])
      .select(LOCAL_TIME_ZONE.as('local_time_zone'))
      .executeTakeFirstOrThrow()
  );
}
export type SelfRow = Awaited<ReturnType<typeof readSelfRow>>;
