import { CallError } from '@rendezvous/contract/errors';
import { canBlock, canSee } from '@rendezvous/contract/member-relation';
import { presentCard } from '../members/members.present.ts';
import { standingOf } from '../members/member-relation.ts';
import { mock } from '../mock.ts';
import type { MockBackend } from '../mock-backend.ts';

const DONE = { ok: true } as const;

export const blockMocks = {
  listBlocked: mock('listBlocked', ({ viewer, world }) => ({
    profiles: world.blocks
      .filter(({ blockerId }) => blockerId === viewer.id)
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .flatMap(({ blockedId }) => world.members.get(blockedId) ?? [])
      .map((member) => presentCard(world, viewer, member)),
  })),

  block: mock('block', ({ viewer, body, world }) => {
    const member = world.members.get(body.id);
    if (!member || !canBlock(standingOf(world, viewer, member))) throw new CallError('not_found');
    if (!standingOf(world, viewer, member).blockedByMe) {
      world.blocks.push({ blockerId: viewer.id, blockedId: member.id, at: world.clock.now() });
      world.live.tell(member.id, { type: 'member.gone', data: { member_id: viewer.id } });
      tellChanged(world, viewer.id, member.id);
    }
    return DONE;
  }),

  unblock: mock('unblock', ({ viewer, body, world }) => {
    const at = world.blocks.findIndex(
      ({ blockerId, blockedId }) => blockerId === viewer.id && blockedId === body.id,
    );
    const member = world.members.get(body.id);
    if (at < 0 || !member) return DONE;
    world.blocks.splice(at, 1);
    if (canSee(standingOf(world, member, viewer))) tellChanged(world, member.id, viewer.id);
    tellChanged(world, viewer.id, member.id);
    return DONE;
  }),
};

function tellChanged(world: MockBackend, toldId: string, changedId: string): void {
  world.live.tell(toldId, { type: 'member.changed', data: { member_id: changedId } });
}
