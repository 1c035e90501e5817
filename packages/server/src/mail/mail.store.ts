import { v7 as uuidv7 } from 'uuid';
import type { Db, DbOrTx } from '../database/types.ts';

export type StoredMail = {
  readonly id: string;
  readonly to: string;
  readonly template: string;
  readonly language: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
};

export async function insertMail(
  db: DbOrTx,
  mail: Omit<StoredMail, 'id' | 'createdAt' | 'sentAt'>,
): Promise<string> {
  const { to, ...rest } = mail;
  const id = uuidv7();
  await db
    .insertInto('mail')
    .values({ id, to_address: to, ...rest })
    .execute();
  return id;
}

const columns = [
  'id', 'to_address as to', 'template', 'language', 'subject', 'html', 'text', 'created_at as createdAt',
  'sent_at as sentAt',
] as const; // prettier-ignore

export async function findMail(db: Db, id: string): Promise<StoredMail | null> {
  const row = await db.selectFrom('mail').where('id', '=', id).select(columns).executeTakeFirst();
  return row ?? null;
}

/** The latest mails, newest first. */
export async function listMails(db: Db, limit: number): Promise<StoredMail[]> {
  return db.selectFrom('mail').select(columns).orderBy('id', 'desc').limit(limit).execute();
}

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('mail').set({ sent_at: now }).where('id', '=', id).execute();
}

export async function deleteMailsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mail').where('created_at', '<', before).execute();
}
