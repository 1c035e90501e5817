import type { Tx } from '../database/types.ts';
import type { Services } from '../services.ts';
import { findMessagePhoto, findReceiver, setMessagePhotoStatus } from './message-photos.store.ts';

type MessagePhoto = NonNullable<Awaited<ReturnType<typeof findMessagePhoto>>>;

/** The photo that a member has sent in a conversation; null for any other. Others wait for nobody's review. */
export async function findSentPhoto(tx: Tx, memberId: string, id: string): Promise<MessagePhoto | null> {
  const photo = await findMessagePhoto(tx, id);
  return photo?.message_id && photo.member_id === memberId ? photo : null;
}

/** Changes the status of a photo in a conversation. The open pages of both members read the conversation again. */
export async function changePhotoStatus(
  { live }: Pick<Services, 'live'>,
  tx: Tx,
  photo: MessagePhoto,
  status: MessagePhoto['status'],
): Promise<readonly string[]> {
  await setMessagePhotoStatus(tx, photo.id, status);
  const receiverId = await findReceiver(tx, photo);
  if (!receiverId) return [];
  const pair = [
    [photo.member_id, receiverId],
    [receiverId, photo.member_id],
  ] as const;
  await live.record(
    tx,
    pair.map(([memberId, otherId]) => ({ memberId, type: 'member.changed', ref: { member_id: otherId } })),
  );
  return [photo.member_id, receiverId];
}
