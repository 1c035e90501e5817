import { CallError } from '@rendezvous/contract/errors';
import { canFollow, canSee } from '@rendezvous/contract/member-relation';
import { presentListed } from '../members/distance.ts';
import { notifyMemberChanged } from '../members/member-gone.ts';
import { relationOf } from '../members/member-relation.ts';
import { mock } from '../mock.ts';
import type { MockBackend } from '../mock-backend.ts';
import type { MemberState } from '../state.ts';
import { accessOf, hasPrivatePhoto } from './photos.rules.ts';

export const photoAccessMocks = {
  listPhotoAccess: mock('listPhotoAccess', ({ viewer, backend }) => {
    const cards = (granted: boolean) =>
      backend.photoAccess
        .filter((access) => access.ownerId === viewer.id && access.granted === granted)
        .toReversed()
        .flatMap(({ viewerId }) => backend.members.get(viewerId) ?? [])
        .filter((member) => canFollow(relationOf(backend, viewer, member)))
        .map((member) => presentListed(backend, viewer, member));
    return { asked: cards(false), granted: cards(true) };
  }),

  changePhotoAccess: mock('changePhotoAccess', ({ body: { id, action }, viewer, backend }) => {
    const pair =
      action === 'ask' ? { ownerId: id, viewerId: viewer.id } : { ownerId: viewer.id, viewerId: id };
    if (action !== 'revoke') requireAllowed(backend, viewer, id, pair.ownerId);
    if (change(backend, pair, action)) {
      notifyMemberChanged(backend, id, viewer.id);
      notifyMemberChanged(backend, viewer.id, id);
    }
    return { ok: true as const };
  }),
};

/** @throws CallError forbidden, not_found, blocked */
function requireAllowed(backend: MockBackend, viewer: MemberState, id: string, ownerId: string): void {
  if (!backend.site.settings.features.private_photo_sharing) throw new CallError('forbidden');
  const member = backend.members.get(id);
  const relation = member && relationOf(backend, viewer, member);
  if (!relation || relation.self || !canSee(relation)) throw new CallError('not_found');
  if (relation.blockedByMe) throw new CallError('blocked');
  if (!hasPrivatePhoto(backend, ownerId)) throw new CallError('not_found');
}

type Pair = { readonly ownerId: string; readonly viewerId: string };

/** Returns whether anything changed. */
function change(backend: MockBackend, pair: Pair, action: 'ask' | 'grant' | 'revoke'): boolean {
  const before = accessOf(backend, pair.ownerId, pair.viewerId);
  if (before === 'granted' && action !== 'revoke') return false;
  if (before === 'asked' && action === 'ask') return false;
  removeAccess(backend, pair);
  if (action !== 'revoke') backend.photoAccess.push({ ...pair, granted: action === 'grant' });
  return action !== 'revoke' || before !== 'none';
}

function removeAccess(backend: MockBackend, { ownerId, viewerId }: Pair): void {
  const at = backend.photoAccess.findIndex((one) => one.ownerId === ownerId && one.viewerId === viewerId);
  if (at !== -1) backend.photoAccess.splice(at, 1);
}

/** Ends the access between two members in both directions, as a block does. */
export function endPhotoAccess(backend: MockBackend, oneId: string, otherId: string): void {
  removeAccess(backend, { ownerId: oneId, viewerId: otherId });
  removeAccess(backend, { ownerId: otherId, viewerId: oneId });
}
