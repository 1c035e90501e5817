import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { MailTable } from '../database/schema.ts';
import type { Db, DbOrTx, Tx } from '../database/types.ts';

/** A stored mail. After sending, its text and its address are empty (MAIL-6). */
export type StoredMail = {
  readonly id: string;
  readonly to: string;
  /** Null for a mail from an older release, which belongs to the default site. */
  readonly siteId: number | null;
  readonly template: string;
  readonly language: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  /** `dropped` is one that was not to be sent any more when its turn came (NOTIFY-11). */
  readonly state: 'waiting' | 'sent' | 'dead' | 'dropped';
  /** The number of failed attempts. */
  readonly attempts: number;
  readonly lastError: string | null;
  /** When its link expires; null if it has no link or none that is secret. */
  readonly linkExpiresAt: Date | null;
  /** For the List-Unsubscribe header (NOTIFY-4); null for a mail about the account itself. */
  readonly unsubscribeUrl: string | null;
  /** The account that had the address when the mail was written; null for an address without one. */
  readonly memberId: string | null;
  readonly recipientHash: Buffer | null;
};

type NewMail = Pick<
  StoredMail,
  | 'to'
  | 'siteId'
  | 'template'
  | 'language'
  | 'subject'
  | 'html'
  | 'text'
  | 'createdAt'
  | 'linkExpiresAt'
  | 'unsubscribeUrl'
>;

/** Stores a mail with the account of its site that has the address, if there is one (MAIL-12); returns its id. */
export async function insertMail(db: DbOrTx, mail: NewMail): Promise<string> {
  const row = rowOf(mail);
  await db
    .insertInto('mail')
    .values((eb) => ({
      ...row,
      member_id: eb
        .selectFrom('member')
        .where('site_id', '=', mail.siteId)
        .where('email', '=', mail.to)
        .select('id'),
    }))
    .execute();
  return row.id;
}

/** Stores many mails of which the account is known; returns their ids. */
export async function insertMails(
  tx: Tx,
  mails: readonly (NewMail & { readonly memberId: string })[],
): Promise<string[]> {
  const rows = mails.map(({ memberId, ...mail }) => ({ ...rowOf(mail), member_id: memberId }));
  await tx.insertInto('mail').values(rows).execute();
  return rows.map(({ id }) => id);
}

function rowOf({ to, siteId, createdAt, linkExpiresAt, unsubscribeUrl, ...rest }: NewMail) {
  return {
    id: uuidv7(),
    to_address: to,
    site_id: siteId,
    recipient_hash: addressHash(to),
    created_at: createdAt,
    link_expires_at: linkExpiresAt,
    unsubscribe_url: unsubscribeUrl,
    ...rest,
  };
}

/** What remains of an address with a sent mail. */
export function addressHash(address: string): Buffer {
  return createHash('sha256').update(address).digest();
}

const columns = [
  'id', 'to_address as to', 'site_id as siteId', 'template', 'language', 'subject', 'html', 'text', 'created_at as createdAt',
  'sent_at as sentAt', 'state', 'attempts', 'last_error as lastError', 'link_expires_at as linkExpiresAt',
  'unsubscribe_url as unsubscribeUrl', 'member_id as memberId', 'recipient_hash as recipientHash',
] as const; // prettier-ignore

export async function findMail(db: Db, id: string): Promise<StoredMail | null> {
  const row = await db.selectFrom('mail').where('id', '=', id).select(columns).executeTakeFirst();
  return row ?? null;
}

/** The latest mails, newest first. */
export async function listMails(db: Db, limit: number): Promise<StoredMail[]> {
  return db.selectFrom('mail').select(columns).orderBy('id', 'desc').limit(limit).execute();
}

const NO_TEXT = { html: '', text: '', unsubscribe_url: null } satisfies Partial<MailTable>;

/** Removes text and address of a sent mail (MAIL-6); template, hash of the address and times remain for support. */
export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...NO_TEXT, subject: '', to_address: '', state: 'sent', sent_at: now })
    .where('id', '=', id)
    .execute();
}

export async function countFailedTry(tx: Tx, id: string, error: string): Promise<void> {
  await tx
    .updateTable('mail')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), last_error: error }))
    .where('id', '=', id)
    .execute();
}

/** Marks a mail as given up (MAIL-5). It keeps its address for the operator and loses its text. */
export async function markDead(db: Db, id: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...NO_TEXT, state: 'dead' })
    .where('id', '=', id)
    .execute();
}

/**
 * Removes the text of mails whose link has expired, sent or not (MAIL-6), and returns how many there were. The address of
 * a change that was never confirmed goes too, because an erasure would not find it.
 */
export async function blankExpired(tx: Tx, now: Date): Promise<number> {
  const cleared = await tx
    .updateTable('mail')
    .set((eb) => ({
      ...NO_TEXT,
      to_address: eb.case().when('template', '=', 'mail_change').then('').else(eb.ref('to_address')).end(),
    }))
    .where('link_expires_at', '<=', now)
    .where('text', '<>', '')
    .executeTakeFirst();
  return Number(cleared.numUpdatedRows);
}

export async function deleteMailsBefore(tx: Tx, before: Date): Promise<number> {
  const deleted = await tx.deleteFrom('mail').where('created_at', '<', before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** When the oldest waiting mail was written (null if none), and how many written since `deadSince` were given up. */
export async function readUnsentMail(
  db: Db,
  deadSince: Date,
): Promise<{ oldestWaiting: Date | null; dead: number }> {
  const { oldest, dead } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('mail')
        .where('state', '=', 'waiting')
        .select(({ fn }) => fn.min('created_at').as('at'))
        .as('oldest'),
      eb
        .selectFrom('mail')
        .where('state', '=', 'dead')
        .where('created_at', '>', deadSince)
        .select(({ fn }) => fn.countAll<string>().as('mails'))
        .as('dead'),
    ])
    .executeTakeFirstOrThrow();
  return { oldestWaiting: oldest, dead: Number(dead) };
}
