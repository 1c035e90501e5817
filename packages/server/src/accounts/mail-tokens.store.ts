import type { MailTokenTable } from '../database/schema.ts';
import type { DbOrTx, Tx } from '../database/types.ts';
import { hashToken, newToken } from './sessions.store.ts';

export type MailTokenKind = MailTokenTable['kind'];

/** Creates the token of a mailed link: stored as a hash, and valid once until it expires (ACCOUNT-3, LOGIN-8). */
export async function insertMailToken(
  tx: Tx,
  {
    kind,
    memberId,
    now,
    minutes,
    newEmail = null,
  }: { kind: MailTokenKind; memberId: string; now: Date; minutes: number; newEmail?: string | null },
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('mail_token')
    .values({
      token_hash: hashToken(token),
      kind,
      member_id: memberId,
      created_at: now,
      expires_at: new Date(now.getTime() + minutes * 60_000),
      new_email: newEmail,
    })
    .execute();
  return token;
}

/** Returns the id of the token's member, or null when the token is unknown, used or expired. */
export async function findTokenOwner(
  db: DbOrTx,
  kind: MailTokenKind,
  token: string,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('mail_token')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select('member_id')
    .executeTakeFirst();
  return row?.member_id ?? null;
}

/** Returns when a member was mailed the last link of a kind, used or not; null if never or too long ago to be stored. */
export async function findLastMailTime(tx: Tx, kind: MailTokenKind, memberId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('mail_token')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .select(({ fn }) => fn.max('created_at').as('mailed_at'))
    .executeTakeFirst();
  return row?.mailed_at ?? null;
}

/** Returns the address that a link of the kind `mail_change` confirms, also when it is used or expired. */
export async function findNewEmail(db: DbOrTx, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('mail_token')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', 'mail_change')
    .select('new_email')
    .executeTakeFirst();
  return row?.new_email ?? null;
}

/**
 * Ends every unused link of a member, of one kind or of any, for example after the address that they were sent to
 * changed (ACCOUNT-8).
 */
export async function endMailTokens(
  tx: Tx,
  memberId: string,
  now: Date,
  kind?: MailTokenKind,
): Promise<void> {
  let ending = tx
    .updateTable('mail_token')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null);
  if (kind) ending = ending.where('kind', '=', kind);
  await ending.execute();
}

/**
 * Uses a token and ends the member's other tokens of its kind. Of two concurrent uses only one succeeds, also when they
 * are of two links: the member's row is locked first, since otherwise the two could deadlock.
 * @returns the id of the token's member, or null when the token is unknown, used or expired
 */
export async function useMailToken(
  tx: Tx,
  kind: MailTokenKind,
  token: string,
  now: Date,
): Promise<string | null> {
  const owner = await findTokenOwner(tx, kind, token, now);
  if (!owner) return null;
  await tx.selectFrom('member').where('id', '=', owner).select('id').forNoKeyUpdate().execute();
  const used = await tx
    .updateTable('mail_token')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst();
  if (!used) return null;
  await tx
    .updateTable('mail_token')
    .set({ used_at: now })
    .where('member_id', '=', used.member_id)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute();
  return used.member_id;
}
