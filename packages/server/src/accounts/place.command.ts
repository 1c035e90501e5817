import { PLACE_CHANGES_PER_DAY } from '@rendezvous/contract/distance';
import { CallError } from '@rendezvous/contract/errors';
import type { Tx } from '../database/types.ts';
import { clearPlace, readPlace, writePlace } from '../members/places.store.ts';
import type { Services } from '../services.ts';
import { lockUnerasedMember } from './accounts.store.ts';

const DAY_MS = 86_400_000;

/**
 * Stores the cell in which the member is, or removes it (PLACE-3). The member is locked, so that two changes at once
 * count each other. Storing the same cell again is no change; removing is always possible.
 * @throws CallError rate_limited with `retry_at` after `PLACE_CHANGES_PER_DAY` changes in 24 hours (PLACE-6);
 * authentication_required when the account has just been erased
 */
export async function setPlace(
  { live, clock }: Pick<Services, 'live' | 'clock'>,
  tx: Tx,
  memberId: string,
  cell: number | null,
): Promise<void> {
  if (!(await lockUnerasedMember(tx, memberId))) throw new CallError('authentication_required');
  const stored = await readPlace(tx, memberId);
  if (cell === stored.cell) return;
  if (cell === null) await clearPlace(tx, memberId);
  else {
    const now = clock();
    const today = stored.changedAt.filter((at) => now.getTime() - at.getTime() < DAY_MS);
    const first = today[today.length - PLACE_CHANGES_PER_DAY];
    if (first) {
      const retryAt = new Date(first.getTime() + DAY_MS);
      throw new CallError('rate_limited', { params: { retry_at: retryAt.toISOString() } });
    }
    await writePlace(tx, memberId, { cell, changedAt: [...today, now] });
  }
  await live.record(tx, [{ memberId, type: 'self.changed', ref: {} }]);
}
