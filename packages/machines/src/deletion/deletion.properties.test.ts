import { REACTIVATION_DAYS } from '@rendezvous/contract/rules';
import { describe, expect, it } from 'vitest';
import { flows } from '../flows.ts';
import { callsTo, faultAlongRandomWalks } from '../testing/random-walk.ts';
import type { DeletionRequest } from './deletion.machine.ts';

describe('leaving the site, along random walks', () => {
  it('asks for nothing to be deleted without a reason and a password, and keeps no password', () => {
    const fault = faultAlongRandomWalks(flows.deletion, (moments) => [
      ...callsTo<DeletionRequest>(moments, 'deleteAccount').filter(
        ({ reason, password }) => !reason || !password,
      ),
      ...moments.filter(({ state, snapshot }) => state !== 'deleting' && snapshot.context.password !== ''),
    ]);
    expect(fault).toBeNull();
  });

  it('deletes nothing within the days in which it can be undone', () => {
    const fault = faultAlongRandomWalks(flows.deletion, (moments) => {
      const pending = moments.find(({ state }) => state === 'pendingDeletion');
      const deleted = moments.find(({ state }) => state === 'deleted');
      if (!pending || !deleted) return [];
      const days = (deleted.now - pending.now) / 86_400_000;
      return days < REACTIVATION_DAYS ? [{ days }] : [];
    });
    expect(fault).toBeNull();
  });

  it('lets a member stay at every step until it is asked for', () => {
    const fault = faultAlongRandomWalks(flows.deletion, (moments) =>
      moments.flatMap(({ state, snapshot }) =>
        ['offeringSolutions', 'askingWhy', 'confirming'].includes(state) &&
        !snapshot.can({ type: 'deletion.cancelled' } as never)
          ? state
          : [],
      ),
    );
    expect(fault).toBeNull();
  });
});
