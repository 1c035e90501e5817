import type { Tx } from '../database/types.ts';
import { SEXUALITY_CONSENT } from './sexuality-consent.ts';

/**
 * Keeps what a member tells of their sexuality, with the consent that they give by telling it, or forgets both (null).
 * Telling the same again leaves the consent as it was. The member's row has to be locked before, as it is by processes
 * of the release before, which write its column (migration 0020).
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
  const told = { sexuality, consented_at: now, consent: SEXUALITY_CONSENT };
  await tx
    .insertInto('member_sexuality')
    .values({ member_id: memberId, ...told })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet(told).where('member_sexuality.sexuality', '<>', sexuality),
    )
    .execute();
}
