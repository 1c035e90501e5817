import { canReceiveMessages } from '@rendezvous/contract/member-relation';
import type { DbOrTx } from '../database/types.ts';
import { readRelations, type SiteReach } from '../members/visibility.ts';
import { findMessagePhoto, isShownTo } from './message-photos.store.ts';

/**
 * Returns the photo of a message if this member may see it now: its sender always, and the other member of the
 * conversation while it is active and the two can reach each other (CHAT-20). After a block, nobody else sees it.
 */
export async function findShownMessagePhoto(
  db: DbOrTx,
  viewer: { readonly id: string; readonly paid: boolean } | null,
  id: string,
  { now, site }: { readonly now: Date; readonly site: SiteReach },
): Promise<{ readonly id: string; readonly width: number } | null> {
  if (!viewer) return null;
  const photo = await findMessagePhoto(db, id);
  if (!photo) return null;
  if (photo.member_id === viewer.id) return photo;
  if (photo.status !== 'active' || !photo.message_id) return null;
  if (!(await isShownTo(db, viewer.id, photo.message_id, now))) return null;
  const relation = (await readRelations(db, viewer, [photo.member_id], site)).get(photo.member_id);
  return relation && canReceiveMessages(relation) ? photo : null;
}
