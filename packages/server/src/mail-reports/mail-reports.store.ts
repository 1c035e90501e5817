import { SOFT_BOUNCES } from '@rendezvous/contract/notifications';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../database/types.ts';
import type { ReportKind } from './parse-report.ts';

/** What is stored of a mail that was sent to an account. */
export type ReportedMail = {
  readonly id: string;
  readonly memberId: string | null;
  readonly recipientHash: Buffer | null;
};

export async function findReportedMail(db: DbOrTx, mailId: string): Promise<ReportedMail | null> {
  const row = await db
    .selectFrom('mail')
    .where('id', '=', mailId)
    .select(['id', 'member_id as memberId', 'recipient_hash as recipientHash'])
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a member and returns their address; null if they are erased. */
export async function lockAddress(tx: Tx, memberId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('member')
    .where('id', '=', memberId)
    .where('erased_at', 'is', null)
    .select('email')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Stores a report; returns false if the same was reported about the mail before. */
export async function insertReport(
  tx: Tx,
  report: { readonly mailId: string; readonly memberId: string; readonly kind: ReportKind },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('mail_report')
    .values({
      mail_id: report.mailId,
      member_id: report.memberId,
      kind: report.kind,
      reported_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('mail_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Of how many mails to a member a temporary failure was reported lately (MAIL-13). */
export async function countSoftBounces(tx: Tx, memberId: string, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('mail_report')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'soft')
    .where('reported_at', '>', new Date(now.getTime() - SOFT_BOUNCES.days * 86_400_000))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Adds a reason for which a member gets no more mails; returns false if it was there. */
export async function stopMails(tx: Tx, memberId: string, reason: 'bounce' | 'fbl'): Promise<boolean> {
  const changed = await tx
    .updateTable('member')
    .set({ notifications_disabled: sql`array_append(notifications_disabled, ${reason})` })
    .where('id', '=', memberId)
    .where(sql<boolean>`not ${reason} = any (notifications_disabled)`)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** An address that was confirmed again has no failures (MAIL-14). */
export async function forgetBounces(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('mail_report')
    .where('member_id', '=', memberId)
    .where('kind', 'in', ['hard', 'soft'])
    .execute();
  await tx
    .updateTable('member')
    .set({ notifications_disabled: sql`array_remove(notifications_disabled, 'bounce')` })
    .where('id', '=', memberId)
    .execute();
}

export async function deleteReportsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('mail_report').where('reported_at', '<', before).execute();
}
