import type { Insertable } from 'kysely';
import type { SignupMessageTable } from '../database/schema.ts';
import type { DbOrTx, Tx } from '../database/types.ts';

export async function insertSignupMessage(tx: Tx, row: Insertable<SignupMessageTable>): Promise<void> {
  await tx.insertInto('signup_message').values(row).execute();
}

/** The waiting message of a member, with the site on which they signed up. */
export async function findSignupMessage(db: DbOrTx, memberId: string) {
  const row = await db
    .selectFrom('signup_message as waiting')
    .innerJoin('member', 'member.id', 'waiting.member_id')
    .where('waiting.member_id', '=', memberId)
    .select(['waiting.recipient_id', 'waiting.text', 'waiting.acknowledges_fictional', 'member.site_id'])
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteSignupMessage(db: DbOrTx, memberId: string): Promise<void> {
  await db.deleteFrom('signup_message').where('member_id', '=', memberId).execute();
}
