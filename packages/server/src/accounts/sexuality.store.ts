import type { Tx } from '../database/types.ts';
import { SEXUALITY_CONSENT } from './sexuality-consent.ts';

/**
 * Stores a member's sexuality with the time and wording of the consent, or deletes both for null (PROFILE-10). Storing
 * the same value again leaves the consent unchanged. The caller must hold a lock on the member's row, as processes of
 * the previous release do when they write its column (migration 0020).
 */
export async function setSexuality(
  tx: Tx,
  memberId: string,
  sexuality: string | null,
  now: Date,
): Promise<void> {
  if (sexuality === null) {
    await tx.deleteFrom('member_sexuality').where('member_id', '=', memberId).execute();
    return;
  }
  const answer = { sexuality, consented_at: now, consent: SEXUALITY_CONSENT };
  await tx
    .insertInto('member_sexuality')
    .values({ member_id: memberId, ...answer })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet(answer).where('member_sexuality.sexuality', '<>', sexuality),
    )
    .execute();
}
