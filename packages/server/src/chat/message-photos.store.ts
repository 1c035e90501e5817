import { sql, type RawBuilder, type Selectable } from 'kysely';
import { historyFrom } from '@rendezvous/contract/sending';
import type { MessagePhotoTable } from '../database/schema.ts';
import type { DbOrTx, Tx } from '../database/types.ts';

/** The columns of a photo of a message that its presenter needs. */
export type MessagePhotoRow = Pick<Selectable<MessagePhotoTable>, 'id' | 'status' | 'width' | 'height'>;
type MessagePhotoRecord = Selectable<MessagePhotoTable>;

/** The photo that a row of `message` carries, as a `MessagePhotoRow`; null for any other message. */
export function photoOf(message: string): RawBuilder<MessagePhotoRow | null> {
  return sql<MessagePhotoRow | null>`case when ${sql.ref(`${message}.attachment`)} ->> 'kind' = 'photo' then (
    select json_build_object('id', sent.id, 'status', sent.status, 'width', sent.width, 'height', sent.height)
    from message_photo sent where sent.message_id = ${sql.ref(`${message}.id`)}
  ) end`;
}

export async function insertMessagePhoto(
  db: DbOrTx,
  photo: Omit<MessagePhotoRecord, 'message_id'>,
): Promise<void> {
  await db.insertInto('message_photo').values(photo).execute();
}

/** Marks an unsent photo of a member as sent with a message; null if the member has no such photo. */
export async function markPhotoSent(
  tx: Tx,
  { id, memberId, messageId }: { readonly id: string; readonly memberId: string; readonly messageId: string },
): Promise<MessagePhotoRow | null> {
  const row = await tx
    .updateTable('message_photo')
    .set({ message_id: messageId })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('message_id', 'is', null)
    .returning(['id', 'status', 'width', 'height'])
    .executeTakeFirst();
  return row ?? null;
}

export async function findMessagePhoto(db: DbOrTx, id: string): Promise<MessagePhotoRecord | null> {
  const row = await db.selectFrom('message_photo').where('id', '=', id).selectAll().executeTakeFirst();
  return row ?? null;
}

/** Whether this member's conversations show the message: they are part of it, and neither deleted nor outlived it. */
export async function isShownTo(
  db: DbOrTx,
  memberId: string,
  messageId: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('message')
    .innerJoin('participation', 'participation.conversation_id', 'message.conversation_id')
    .where('message.id', '=', messageId)
    .where('participation.member_id', '=', memberId)
    .whereRef('participation.cleared_up_to', '<', 'message.id')
    .where('message.sent_at', '>=', historyFrom(now))
    .select('message.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The member who received the message of a photo. */
export async function findReceiver(
  tx: Tx,
  { message_id: messageId, member_id: senderId }: Pick<MessagePhotoRecord, 'message_id' | 'member_id'>,
): Promise<string | null> {
  if (!messageId) return null;
  const row = await tx
    .selectFrom('message')
    .innerJoin('participation', 'participation.conversation_id', 'message.conversation_id')
    .where('message.id', '=', messageId)
    .where('participation.member_id', '=', senderId)
    .select('participation.other_id')
    .executeTakeFirst();
  return row?.other_id ?? null;
}

export async function setMessagePhotoStatus(
  tx: Tx,
  id: string,
  status: MessagePhotoRecord['status'],
): Promise<void> {
  await tx.updateTable('message_photo').set({ status }).where('id', '=', id).execute();
}

/** Approves all photos of messages that wait for review. */
export async function approveMessagePhotos(db: DbOrTx): Promise<void> {
  await db.updateTable('message_photo').set({ status: 'active' }).where('status', '=', 'in_review').execute();
}

/** The photos that a member has sent or uploaded to be sent. */
export function readMessagePhotosOf(db: DbOrTx, memberId: string): Promise<MessagePhotoRecord[]> {
  return db
    .selectFrom('message_photo')
    .where('member_id', '=', memberId)
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Deletes photos that were never sent, and photos whose message is gone, by the times before which they were uploaded.
 * @returns the ids of at most `limit` deleted photos, whose files are to be removed
 */
export async function deleteMessagePhotosBefore(
  tx: Tx,
  { unsent, sent }: { readonly unsent: Date; readonly sent: Date },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from message_photo where id in (
      select id from message_photo
      where (message_id is null and created_at < ${unsent})
        or (created_at < ${sent} and not exists (select 1 from message where message.id = message_photo.message_id))
      limit ${sql.lit(limit)}
    ) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
