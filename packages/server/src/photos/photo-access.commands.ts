import { CallError } from '@rendezvous/contract/errors';
import { canFollow, canSee } from '@rendezvous/contract/member-relation';
import type { Viewer } from '../accounts/viewer.ts';
import type { DbOrTx, Tx } from '../database/types.ts';
import { memberChanged } from '../members/member-gone.ts';
import { readRelations } from '../members/visibility.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import * as store from './photo-access.store.ts';

type Change = { readonly id: string; readonly action: 'ask' | 'grant' | 'revoke' };

/**
 * Asks for access to a member's private photos, grants it to one, or ends it (PHOTO-10). Open pages of both read the
 * other again, so they show or blur the photos at once.
 * @throws CallError not_found, blocked, forbidden where the site does not have the feature
 */
export async function changePhotoAccess(
  { db, clock, live }: Services,
  viewer: Viewer,
  site: Site,
  { id, action }: Change,
): Promise<void> {
  const isChanged = await db.transaction().execute(async (tx) => {
    await store.lockPhotoAccess(tx, viewer.id, id);
    if (action !== 'revoke') await requireAllowed(tx, viewer, site, { id, action });
    const changed = await apply(tx, viewer.id, { id, action }, clock());
    if (changed) {
      await live.record(tx, [
        memberChanged(id, viewer.id, { by: viewer.id }),
        memberChanged(viewer.id, id, { by: viewer.id }),
      ]);
    }
    return changed;
  });
  if (isChanged) await live.announce([id, viewer.id]);
}

async function requireAllowed(tx: Tx, viewer: Viewer, site: Site, { id, action }: Change): Promise<void> {
  if (!site.settings.features.private_photo_sharing) throw new CallError('forbidden');
  const relation = (await readRelations(tx, viewer, [id], site)).get(id);
  if (!relation || relation.self || !canSee(relation)) throw new CallError('not_found');
  if (relation.blockedByMe) throw new CallError('blocked');
  if (!(await store.hasPrivatePhoto(tx, action === 'ask' ? id : viewer.id))) throw new CallError('not_found');
}

function apply(tx: Tx, viewerId: string, { id, action }: Change, now: Date): Promise<boolean> {
  if (action === 'ask') return store.insertAccessRequest(tx, { ownerId: id, viewerId }, now);
  const pair = { ownerId: viewerId, viewerId: id };
  return action === 'grant' ? store.grantAccess(tx, pair, now) : store.deleteAccess(tx, pair);
}

/** Who asked to see the member's private photos, and who sees them, without those who cannot be seen themselves. */
export async function listPhotoAccess(
  db: DbOrTx,
  viewer: Viewer,
): Promise<{ asked: string[]; granted: string[] }> {
  const rows = await store.listAccess(db, viewer.id);
  const relations = await readRelations(
    db,
    viewer,
    rows.map(({ viewerId }) => viewerId),
  );
  const shown = rows.filter(({ viewerId }) => {
    const relation = relations.get(viewerId);
    return relation !== undefined && canFollow(relation);
  });
  const idsOf = (granted: boolean) =>
    shown.filter((row) => row.granted === granted).map(({ viewerId }) => viewerId);
  return { asked: idsOf(false), granted: idsOf(true) };
}
