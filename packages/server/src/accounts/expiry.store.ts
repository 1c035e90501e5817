import type { Db } from '../database/types.ts';

/** Removes what time has made useless: sessions at once, links and attempts when they no longer tell anything. */
export async function deleteExpired(
  db: Db,
  { now, aftermath }: { now: Date; aftermath: Date },
): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
  await db.deleteFrom('mail_token').where('expires_at', '<', aftermath).execute();
  await db.deleteFrom('attempt').where('at', '<', aftermath).execute();
}
