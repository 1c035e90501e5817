import type { Tx } from '../database/types.ts';

/**
 * Removes what time has made useless: sessions at once, links and attempts when they no longer tell anything.
 * @returns how many rows of each went
 */
export async function deleteExpired(
  tx: Tx,
  { now, aftermath }: { now: Date; aftermath: Date },
): Promise<{ sessions: number; mail_tokens: number; attempts: number }> {
  const sessions = await tx.deleteFrom('session').where('expires_at', '<=', now).executeTakeFirst();
  const tokens = await tx.deleteFrom('mail_token').where('expires_at', '<', aftermath).executeTakeFirst();
  const attempts = await tx.deleteFrom('attempt').where('at', '<', aftermath).executeTakeFirst();
  return {
    sessions: Number(sessions.numDeletedRows),
    mail_tokens: Number(tokens.numDeletedRows),
    attempts: Number(attempts.numDeletedRows),
  };
}
