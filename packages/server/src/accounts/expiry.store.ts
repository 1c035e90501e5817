import type { Tx } from '../database/types.ts';

/**
 * Deletes sessions and challenges of passkeys that have expired by `now`, and links and attempts that ended before `cutoff` (PRIVACY-2).
 * @returns how many rows of each were deleted
 */
export async function deleteExpired(
  tx: Tx,
  { now, cutoff }: { now: Date; cutoff: Date },
): Promise<{ sessions: number; mail_tokens: number; attempts: number; passkey_challenges: number }> {
  const sessions = await tx.deleteFrom('session').where('expires_at', '<=', now).executeTakeFirst();
  const tokens = await tx.deleteFrom('mail_token').where('expires_at', '<', cutoff).executeTakeFirst();
  const attempts = await tx.deleteFrom('attempt').where('at', '<', cutoff).executeTakeFirst();
  const challenges = await tx
    .deleteFrom('passkey_challenge')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return {
    sessions: Number(sessions.numDeletedRows),
    mail_tokens: Number(tokens.numDeletedRows),
    attempts: Number(attempts.numDeletedRows),
    passkey_challenges: Number(challenges.numDeletedRows),
  };
}
