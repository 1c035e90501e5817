import { createHash } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { SmsTable } from '../database/technical-schema.ts';
import type { Db, DbOrTx, Tx } from '../database/types.ts';

/** A stored message. After sending, its text and its number are empty (MAIL-7). */
export type StoredSms = Selectable<SmsTable>;

type NewSms = Pick<
  StoredSms,
  'member_id' | 'to_number' | 'site_id' | 'template' | 'language' | 'text' | 'created_at' | 'expires_at'
>;

const hashOf = (number: string) => createHash('sha256').update(number).digest();

export async function insertSms(tx: Tx, sms: NewSms): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto('sms')
    .values({ id, number_hash: hashOf(sms.to_number), ...sms })
    .execute();
  return id;
}

export function findSms(db: DbOrTx, id: string): Promise<StoredSms | undefined> {
  return db.selectFrom('sms').where('id', '=', id).selectAll().executeTakeFirst();
}

/** The latest messages, newest first. */
export function listSms(db: Db, limit: number): Promise<StoredSms[]> {
  return db.selectFrom('sms').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

/** Locks a number until the end of the transaction, so that simultaneous messages to it are counted. */
export async function lockNumber(tx: Tx, number: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sms_number'), hashtext(${number}))`.execute(tx);
}

/** When messages to a number were written since a time, oldest first. */
export async function listSmsTimes(db: DbOrTx, number: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('sms')
    .where('number_hash', '=', hashOf(number))
    .where('created_at', '>', since)
    .orderBy('created_at')
    .select('created_at')
    .execute();
  return rows.map(({ created_at: at }) => at);
}

/** Removes text and number of a sent message; the hash of the number and the times remain for support. */
export async function markSmsSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('sms')
    .set({ text: '', to_number: '', state: 'sent', sent_at: now })
    .where('id', '=', id)
    .execute();
}

export async function countFailedSms(tx: Tx, id: string, error: string): Promise<void> {
  await tx
    .updateTable('sms')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), last_error: error }))
    .where('id', '=', id)
    .execute();
}

/** Marks a message as given up. Nobody needs its text or its number any more. */
export async function markSmsDead(db: Db, id: string): Promise<void> {
  await db.updateTable('sms').set({ text: '', to_number: '', state: 'dead' }).where('id', '=', id).execute();
}

/** Removes text and number of messages whose code has expired, sent or not. Returns how many there were. */
export async function blankExpiredSms(tx: Tx, now: Date): Promise<number> {
  const cleared = await tx
    .updateTable('sms')
    .set({ text: '', to_number: '' })
    .where('expires_at', '<=', now)
    .where('text', '<>', '')
    .executeTakeFirst();
  return Number(cleared.numUpdatedRows);
}

export async function deleteSmsBefore(tx: Tx, before: Date): Promise<number> {
  const deleted = await tx.deleteFrom('sms').where('created_at', '<', before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
