import { sql } from 'kysely';
import type { Db, Tx } from '../database/types.ts';

/** The provider's references of all customers of a member: the buyer of bank transfers, and one for each stored card. */
export async function listCustomersOf(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('provider_customer')
    .where('member_id', '=', memberId)
    .select('reference')
    .union(
      tx
        .selectFrom('stored_payment_method')
        .where('member_id', '=', memberId)
        .where('customer_reference', 'is not', null)
        .select('customer_reference as reference')
        .$narrowType<{ reference: string }>(),
    )
    .orderBy('reference')
    .execute();
  return rows.map(({ reference }) => reference);
}

/** Whether the provider still has an undecided payment of a member that began since a time, or has to pay them back. */
export async function hasUnfinishedMoney(db: Db, memberId: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ unfinished: boolean }>`
    select exists (
      select from purchase_order
      left join withdrawal on withdrawal.order_id = purchase_order.id
      left join payment on payment.order_id = purchase_order.id
      left join refund on refund.payment_id = payment.id
      where purchase_order.member_id = ${memberId} and (
        (purchase_order.status = 'pending' and purchase_order.created_at > ${since})
        or (withdrawal.withdrawn_at > ${since} and withdrawal.refunded_at is null)
        or (refund.created_at > ${since} and refund.status = 'pending'))
    ) as unfinished`.execute(db);
  return rows[0]?.unfinished === true;
}
