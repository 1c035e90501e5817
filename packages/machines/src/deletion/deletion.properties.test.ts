import { REACTIVATION_DAYS } from '@rendezvous/contract/rules';
import { describe, expect, it } from 'vitest';
import { flows } from '../flows.ts';
import { callsTo, faultAlongRandomWalks } from '../testing/random-walk.ts';
import type { DeletionRequest } from './deletion.context.ts';

describe('deletion on random walks', () => {
  it('deletes only with a reason and a password, and forgets the password (ACCOUNT-15)', () => {
    const fault = faultAlongRandomWalks(flows.deletion, (moments) => [
      ...callsTo<DeletionRequest>(moments, 'deleteAccount').filter(
        ({ reason, password }) => !reason || !password,
      ),
      ...moments.filter(({ state, snapshot }) => state !== 'deleting' && snapshot.context.password !== ''),
    ]);
    expect(fault).toBeNull();
  });

  it('does not delete within the 14 days in which the account can be brought back (ACCOUNT-16)', () => {
    const fault = faultAlongRandomWalks(flows.deletion, (moments) => {
      const pending = moments.find(({ state }) => state === 'pendingDeletion');
      const deleted = moments.find(({ state }) => state === 'deleted');
      if (!pending || !deleted) return [];
      const days = (deleted.now - pending.now) / 86_400_000;
      return days < REACTIVATION_DAYS ? [{ days }] : [];
    });
    expect(fault).toBeNull();
  });

  it('can be cancelled at every step before the deletion is confirmed', () => {
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
