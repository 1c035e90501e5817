import { recordAudit, type AuditActor } from '../audit/audit.store.ts';
import { CommandError } from '../command-error.ts';
import type { Db } from '../database/types.ts';
import { lockBuyer } from '../payments/payments.store.ts';
import { liftBlock } from './debits.store.ts';

/**
 * Lets a member pay by direct debit again whose debits were returned (DEBIT-8), and records it in the audit list.
 * @returns how many returned debits the block was for
 * @throws CommandError if there is no such member, or the member is not blocked
 */
export async function unblockDebit(
  db: Db,
  { memberId, now }: { memberId: string; now: Date },
  actor: AuditActor,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const member = await tx.selectFrom('member').where('id', '=', memberId).select('id').executeTakeFirst();
    if (!member) throw new CommandError(`There is no member ${memberId}.`);
    await lockBuyer(tx, memberId);
    const returns = await liftBlock(tx, memberId, now);
    if (returns === 0) throw new CommandError(`${memberId} is not blocked for direct debit.`);
    await recordAudit(tx, { actor, action: 'debit.unblock', subjectId: memberId, details: { returns } });
    return returns;
  });
}

/** The members who are blocked for direct debit, one line each, the latest first. */
export async function describeBlocks(db: Db): Promise<string> {
  const rows = await db
    .selectFrom('debit_return')
    .where('lifted_at', 'is', null)
    .groupBy('member_id')
    .select(({ fn }) => [
      'member_id',
      fn.countAll<string>().as('returns'),
      fn.max<Date>('returned_at').as('last_returned_at'),
    ])
    .orderBy('last_returned_at', 'desc')
    .execute();
  return rows
    .map(({ member_id: id, returns, last_returned_at: at }) =>
      [id, `${returns} returned`, at.toISOString()].join('\t'),
    )
    .join('\n');
}
