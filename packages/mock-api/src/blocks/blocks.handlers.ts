import { CallError } from '@rendezvous/contract/errors';
import { canBlock, canSee } from '@rendezvous/contract/member-relation';
import { presentListed } from '../members/distance.ts';
import { relationOf } from '../members/member-relation.ts';
import { notifyMemberChanged } from '../members/member-gone.ts';
import { mock } from '../mock.ts';
import { endPhotoAccess } from '../photos/photo-access.handlers.ts';

const DONE = { ok: true } as const;

export const blockMocks = {
  listBlocked: mock('listBlocked', ({ viewer, backend }) => ({
    profiles: backend.blocks
      .filter(({ blockerId }) => blockerId === viewer.id)
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .flatMap(({ blockedId }) => backend.members.get(blockedId) ?? [])
      .map((member) => presentListed(backend, viewer, member)),
  })),

  block: mock('block', ({ viewer, body, backend }) => {
    const member = backend.members.get(body.id);
    if (!member || !canBlock(relationOf(backend, viewer, member))) throw new CallError('not_found');
    if (!relationOf(backend, viewer, member).blockedByMe) {
      backend.blocks.push({ blockerId: viewer.id, blockedId: member.id, at: backend.clock.now() });
      endPhotoAccess(backend, viewer.id, member.id);
      backend.live.send(member.id, { type: 'member.gone', data: { member_id: viewer.id } });
      notifyMemberChanged(backend, viewer.id, member.id);
    }
    return DONE;
  }),

  unblock: mock('unblock', ({ viewer, body, backend }) => {
    const at = backend.blocks.findIndex(
      ({ blockerId, blockedId }) => blockerId === viewer.id && blockedId === body.id,
    );
    const member = backend.members.get(body.id);
    if (at < 0 || !member) return DONE;
    backend.blocks.splice(at, 1);
    if (canSee(relationOf(backend, member, viewer))) notifyMemberChanged(backend, member.id, viewer.id);
    notifyMemberChanged(backend, viewer.id, member.id);
    return DONE;
  }),
};
